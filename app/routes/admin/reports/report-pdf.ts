import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { reportForAgency } from "#queries/report/for-agency.server.ts";
import { reportFile } from "../../both-sides/report/report-file.server.ts";
import type { Route } from "./+types/report-pdf.ts";

/** Report as it stands, readable before its release. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const app = appOf(context);
  const found = await viewing({ request, context }, (db) => reportForAgency(db, params.orderId));
  const report = found && { ...found, releasedAt: found.releasedAt ?? app.clock() };
  return reportFile(report, context);
}
