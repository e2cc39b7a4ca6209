import { type ReportContent, reportContent, type ReportFacts } from "#domain/delivery-report.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import { auditOf, thirdCase } from "./audit.ts";

const day = (on: string) => new Date(`${on}T09:00:00Z`);

const untold = {
  rank: 1,
  title: "",
  listing: "",
  quantity: 1,
  quantityDone: 0,
  proofUrl: "",
  proofText: "",
  proofFileId: null,
  proofPicture: null,
  dropReason: "",
  dueAt: null,
  closedAt: null,
} as const;

export const reportedFacts: ReportFacts = {
  orderNumber: "CMD-2026-0042",
  packName: "Boost Local 30 jours",
  company: "Plomberie de la Rade",
  startedAt: day("2026-10-20"),
  preparedAt: day("2026-11-18"),
  listings: [
    {
      name: "Plomberie de la Rade",
      runs: [
        { at: day("2026-10-19"), ...run(thirdCase) },
        { at: day("2026-11-17"), ...run({ ...sampleListing, source: "agency" }) },
      ],
    },
  ],
  deliverables: [
    {
      ...untold,
      kind: "listing",
      status: "done",
      proofText: "Catégories, services et horaires complétés.",
      proofFileId: "7a0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c13",
      proofPicture: { name: "fiche-apres", at: day("2026-10-21") },
      closedAt: day("2026-10-22"),
    },
    {
      ...untold,
      kind: "post",
      status: "done",
      proofUrl: "https://www.google.com/maps/posts/1",
      closedAt: day("2026-10-23"),
    },
    {
      ...untold,
      kind: "post",
      rank: 2,
      status: "dropped",
      dropReason: "Fermé cette semaine-là",
      closedAt: day("2026-11-02"),
    },
    {
      ...untold,
      kind: "citations",
      status: "done",
      quantity: 20,
      quantityDone: 20,
      closedAt: day("2026-11-10"),
    },
    { ...untold, kind: "report", status: "planned", dueAt: day("2026-11-20") },
    { ...untold, kind: "revision", status: "planned" },
  ],
};

function run(facts: Parameters<typeof auditOf>[0]) {
  const result = auditOf(facts);
  return { score: result.score, source: result.source, result };
}

export const reported: ReportContent = reportContent(reportedFacts);

export const reportedOnce: ReportContent = reportContent({
  ...reportedFacts,
  listings: reportedFacts.listings.map(({ name, runs }) => ({ name, runs: runs.slice(0, 1) })),
});
