import { reportFile } from "../both-sides/report/report-file.server.ts";
import type { Route } from "./+types/report-pdf.ts";
import { heldReport } from "./held-report.server.ts";

export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  return reportFile(await heldReport({ request, context, orderId, url }), context);
}
