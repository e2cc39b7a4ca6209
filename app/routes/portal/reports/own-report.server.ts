import type { RouterContextProvider } from "react-router";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { type ReleasedReport, releasedReport } from "#queries/report/by-order.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Null: not released, or another client's. */
export async function ownReport(visit: Visit, orderId: string): Promise<ReleasedReport | null> {
  const { ownerId: userId } = await requireSignedIn(visit.request, visit.context);
  const report = await viewing(visit, (db) => releasedReport(db, orderId));
  return report?.userId === userId ? report : null;
}
