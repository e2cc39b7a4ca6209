import { data, redirect } from "react-router";
import { printed } from "#http/printed.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { auditById } from "#queries/audit/by-id.server.ts";
import type { Route } from "./+types/result-pdf.ts";

export async function loader({ request, context, params: { auditId } }: Route.LoaderArgs) {
  const audit = await viewing({ request, context }, (db) => auditById(db, auditId), auditId);
  if (!audit) throw data(null, { status: 404, headers: privateHeaders });
  const run = audit.runs.at(-1);
  if (!run) throw redirect(`/audit-gratuit/${auditId}/questions`);
  const document = await printed(context, "audit", {
    audit: run.result,
    previous: audit.runs.at(-2)?.result ?? null,
    name: audit.name,
    gbpUrl: audit.gbpUrl,
    at: run.at,
    sample: run.source === "sample",
  });
  return new Response(new Uint8Array(document), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="audit-fiche-google.pdf"',
    },
  });
}
