import type { RouterContextProvider } from "react-router";
import { bearsOrderKey } from "#http/order-link.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { releasedReport } from "#queries/report/by-order.server.ts";

interface ReportVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

/** Null: not released, or no access. */
export function heldReport(visit: ReportVisit) {
  const { orderId } = visit;
  const heldKey = bearsOrderKey(visit, "report") ? orderId : null;
  return viewing(visit, (db) => releasedReport(db, orderId), heldKey);
}
