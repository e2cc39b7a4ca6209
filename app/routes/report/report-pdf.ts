import { viewing } from "#http/viewing.server.ts";
import { releasedReport } from "#queries/report/by-order.server.ts";
import { reportFile } from "../both-sides/report/report-file.server.ts";
import type { Route } from "./+types/report-pdf.ts";

/** A released report as a file, for whoever holds its order's id. */
export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const report = await viewing({ request, context }, (db) => releasedReport(db, orderId), orderId);
  return reportFile(report, context);
}
