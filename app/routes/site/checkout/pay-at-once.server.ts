import type { RouterContextProvider } from "react-router";
import { payPageUnavailable } from "#copy/pay-page.ts";
import { appOf } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { openPayment } from "#workflows/money/open-payment.server.ts";
import { pathOnSite } from "../payer/path-on-site.ts";
import type { PlacedOrder } from "./take-order.server.ts";

/** In live mode, opens the order's payment. `order`: with a warning, provider unreachable. Null: nothing to pay. */
export async function payAtOnce(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  order: PlacedOrder,
): Promise<{ to: string } | { order: PlacedOrder } | null> {
  const app = appOf(context);
  const { orderId, paymentUrl } = order;
  if (app.mode !== "live" || paymentUrl === undefined) return null;
  const viewer = await actorOf(request, context);
  const opened = await openPayment(app, {
    orderId,
    viewing: { viewer, heldKey: orderId },
    now: app.clock(),
  });
  if (opened.ok) return { to: pathOnSite(opened.url, app.siteUrl) };
  if (opened.reason === "unavailable") {
    return { order: { ...order, warning: payPageUnavailable.text } };
  }
  return { to: pathOnSite(paymentUrl, app.siteUrl) };
}
