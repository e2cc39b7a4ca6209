import type { RouterContextProvider } from "react-router";
import { orderTarget } from "#domain/signed-link.ts";
import { appOf } from "#http/app-context.ts";
import { currentViewer, isOwnOrder } from "#http/current-viewer.server.ts";
import { rememberedOrder } from "#http/last-order.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { orderBilling } from "#queries/invoice/billing.server.ts";

interface AskedVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Signed address, for the owner and the browser that ordered. Null: nothing missing, or another visitor. */
export async function invoiceAsk(visit: AskedVisit, orderId: string): Promise<string | null> {
  const billing = await viewing(visit, (db) => orderBilling(db, orderId), orderId);
  if (!billing?.missing) return null;
  const viewer = await currentViewer(visit.request, visit.context);
  const isTheirs =
    isOwnOrder(viewer, billing.order) || (await rememberedOrder(visit.request)) === orderId;
  const { links, clock } = appOf(visit.context);
  return isTheirs ? links.to(orderTarget("billing", orderId), clock()) : null;
}
