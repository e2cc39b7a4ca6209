import { data, redirect } from "react-router";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { openPayment } from "#workflows/money/open-payment.server.ts";
import type { PayVisit } from "./pay-page.server.ts";
import { pathOnSite } from "./path-on-site.ts";

export type PaymentAnswer =
  | { kind: "unavailable" }
  /** The page says by itself why nothing was opened. */
  | { kind: "nothing-opened" }
  | { kind: "too-many"; sentence: string };

/** « Payer » was pressed: leads to the provider's page, the same one however often. */
export async function postPayment({ request, context, orderId }: Omit<PayVisit, "url">) {
  requireSameOrigin(request);
  const app = appOf(context);
  const wait = await app.limits.payments.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const headers = { "Retry-After": String(wait) };
    const sentence = tooManySentence(wait);
    return data<PaymentAnswer>({ kind: "too-many", sentence }, { status: 429, headers });
  }
  const viewer = await actorOf(request, context);
  const opened = await openPayment(app, {
    orderId,
    viewing: { viewer, heldKey: orderId },
    now: app.clock(),
  });
  if (opened.ok) return redirect(pathOnSite(opened.url, app.siteUrl), 303);
  if (opened.reason === "order-not-found") throw data(null, { status: 404 });
  const kind = opened.reason === "unavailable" ? "unavailable" : "nothing-opened";
  return data<PaymentAnswer>({ kind });
}
