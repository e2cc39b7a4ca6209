import { auditListing } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { boostLocal } from "#domain/catalogue.ts";
import { type ReportContent, reportContent, type ReportFacts } from "#domain/delivery-report.ts";

/** Invented florist, labelled « Exemple ». */
const before: ListingFacts = {
  source: "sample",
  status: "open",
  phone: "absent",
  website: "third-party",
  openingHours: "absent",
  location: "full",
  mainCategory: "generic",
  otherCategories: 0,
  attributes: 0,
  photoCount: { least: 1, most: 1 },
  ownPhotos: "present",
  rating: 3.7,
  reviewCount: 3,
  newestReview: { ageDays: 730, on: null },
  answeredReviewShare: 0,
  description: "Fleurs.",
  trade: "Fleuriste",
  town: "Quimper",
  homePage: "titled",
  siteLink: "secure",
  newestPostAgeDays: "none",
};

const after: ListingFacts = {
  ...before,
  phone: "present",
  openingHours: "filled",
  mainCategory: "specific",
  otherCategories: 1,
  attributes: 2,
  photoCount: { least: 9, most: 9 },
  rating: 4.1,
  reviewCount: 12,
  newestReview: { ageDays: 40, on: null },
  answeredReviewShare: 0.75,
  description:
    "Fleuriste à Quimper, sur les quais de l’Odet. Bouquets de saison composés devant vous, compositions de mariage et de deuil, plantes d’intérieur. Fleurs de producteurs bretons dès que la saison le permet. Livraison à Quimper et dans les communes voisines, commande par téléphone jusqu’à midi pour le jour même.",
  newestPostAgeDays: 3,
};

/** Fixed month and day, so that the posts stay of the season; only the year moves. */
const dayIn = (year: number) => (on: string) => new Date(`${year}-${on}T09:00:00Z`);
type Day = ReturnType<typeof dayIn>;

const SENT = "11-18";

const plain = {
  rank: 1,
  title: "",
  listing: "",
  status: "done",
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

const posts = [
  {
    on: "10-22",
    text: "« Les premiers chrysanthèmes sont arrivés. Pots et coupes à partir de 9 €, réservation par téléphone jusqu’au 30 octobre. »",
  },
  {
    on: "10-29",
    text: "« Toussaint : ouvert samedi et dimanche de 9 h à 13 h. Livraison au cimetière sur demande. »",
  },
  {
    on: "11-05",
    text: "« Atelier couronne de l’Avent le 28 novembre à 14 h : huit places, tout le matériel est fourni. »",
  },
  {
    on: "11-12",
    text: "« Bouquet de la semaine : renoncules et eucalyptus, 25 €. Photographié ce matin à la boutique. »",
  },
];

const factsOf = (day: Day): ReportFacts => ({
  orderNumber: "CMD-EXEMPLE",
  packName: boostLocal.name,
  company: "Fleurs du Steïr",
  startedAt: day("10-19"),
  preparedAt: day("11-17"),
  listings: [
    {
      name: "Fleurs du Steïr",
      runs: [audited(day("10-19"), before), audited(day("11-16"), after)],
    },
  ],
  deliverables: [
    {
      ...plain,
      kind: "audit",
      closedAt: day("10-20"),
      proofText: "deux pages, chaque critère avec sa preuve et ce qu’il faut corriger d’abord.",
    },
    {
      ...plain,
      kind: "listing",
      closedAt: day("10-22"),
      proofText:
        "catégorie « Fleuriste » au lieu de « Magasin », horaires et jours fériés, téléphone, description, huit photos.",
    },
    ...posts.map(({ on, text }, index) => ({
      ...plain,
      kind: "post" as const,
      rank: index + 1,
      closedAt: day(on),
      proofText: text,
    })),
    {
      ...plain,
      kind: "citations",
      quantity: 20,
      quantityDone: 20,
      closedAt: day("11-09"),
      proofText: "même nom, même adresse et même téléphone partout, la liste est jointe.",
    },
    {
      ...plain,
      kind: "replies",
      quantity: 10,
      quantityDone: 9,
      closedAt: day("11-14"),
      proofText:
        "« Merci Anne : le bouquet rond est notre préféré aussi. À bientôt sur les quais. » Neuf avis reçus, neuf réponses.",
    },
    { ...plain, kind: "revision", status: "planned" },
  ],
});

/** Computed by the rules of real reports, for the last autumn before `now`. */
export function sampleReport(now: Date): { content: ReportContent; at: Date } {
  const thisYear = now.getUTCFullYear();
  const year = dayIn(thisYear)(SENT) <= now ? thisYear : thisYear - 1;
  const day = dayIn(year);
  return { content: reportContent(factsOf(day)), at: day(SENT) };
}

function audited(at: Date, listing: ListingFacts) {
  const outcome = auditListing(listing);
  if (!outcome.ok) throw new Error(`the sample listing has no score: ${outcome.reason}`);
  const { audit } = outcome;
  return { at, source: audit.source, score: audit.score, result: audit };
}
