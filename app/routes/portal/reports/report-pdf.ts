import { reportFile } from "../../both-sides/report/report-file.server.ts";
import type { Route } from "./+types/report-pdf.ts";
import { ownReport } from "./own-report.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const report = await ownReport({ request, context }, params.orderId);
  return reportFile(report, context);
}
