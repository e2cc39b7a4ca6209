import { data, redirect } from "react-router";
import { listingLabel } from "#domain/audit/listing-label.ts";
import { listingPage } from "#domain/audit/listing-link.ts";
import { comparedWith, progressSince } from "#domain/audit/progress.ts";
import { appOf } from "#http/app-context.ts";
import { viewing } from "#http/viewing.server.ts";
import { auditById, type AuditRun } from "#queries/audit/by-id.server.ts";
import type { PagePost } from "./make-result.server.ts";

const words = {
  sinceLast: "Depuis la dernière fois",
  sinceFirst: "Depuis le début",
};

export async function loadResult(auditId: string, { request, context }: PagePost) {
  const audit = await viewing({ request, context }, (db) => auditById(db, auditId), auditId);
  if (!audit) throw data(null, { status: 404 });
  const run = audit.runs.at(-1);
  if (!run) throw redirect(`/audit-gratuit/${auditId}/questions`);
  const compared = comparedWith(audit.runs);
  const steps = compared
    ? [
        { label: words.sinceLast, earlier: compared.previous },
        ...(compared.first === compared.previous
          ? []
          : [{ label: words.sinceFirst, earlier: compared.first }]),
      ]
    : [];
  return {
    auditId,
    listing: listingLabel(audit.gbpUrl),
    opens: run.result.source === "sample" ? null : listingPage(audit.gbpUrl),
    link: `${appOf(context).siteUrl}/audit-gratuit/${auditId}`,
    at: run.at,
    result: run.result,
    progress: steps.map(({ label, earlier }) => progress(label, earlier, run)),
  };
}

function progress(label: string, earlier: AuditRun, latest: AuditRun) {
  return { label, since: earlier.at, ...progressSince(earlier.result, latest.result) };
}

export type ShownProgress = Awaited<ReturnType<typeof loadResult>>["progress"][number];
