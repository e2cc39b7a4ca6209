import type { RouterContextProvider } from "react-router";
import { orderWarnings } from "#copy/order-refusals.ts";
import type { OrderRefusal } from "#domain/order.ts";
import type { OrderRequest } from "#domain/order-request.ts";
import { isPayable } from "#domain/payment.ts";
import { orderTarget } from "#domain/signed-link.ts";
import { type App, appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { rememberOrder } from "#http/last-order.server.ts";
import { returnPromoTry, takePromoTry } from "#http/promo-tries.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { isInformationAsked } from "#queries/order/summary.server.ts";
import { standingsOf } from "#queries/payment/of-order.server.ts";
import { placeOrder } from "#workflows/order/place-order.server.ts";

export interface PlacedOrder {
  orderId: string;
  orderNumber: string;
  totalCents: number;
  /** False when the client already gave the information of this listing. */
  informationAsked: boolean;
  warning?: string | undefined;
  informationUrl?: string | undefined;
  /** Absent: nothing is due, or neither a payment provider nor a bank account is set. */
  paymentUrl?: string | undefined;
}

interface AskedOrder {
  order: OrderRequest;
  idempotencyKey: string | null;
  acceptedTerms: boolean;
}

export type TakenOrder =
  /** `cookie`: Set-Cookie value by which this browser opens its order again. */
  | { ok: true; order: PlacedOrder; cookie: string }
  | { ok: false; status: 409 | 422; reason: OrderRefusal }
  /** `wait` in seconds. */
  | { ok: false; status: 429; reason: "too-many-orders" | "too-many-promo-codes"; wait: number };

/** Refusals caused by a stale page or a reused key: 409. */
const conflicts = new Set<OrderRefusal>(["price-changed", "idempotency-key-reused"]);

/** Single entry for page and API: rate limits, placement, cookie. Only a wrong promo code uses up a try. */
export async function takeOrder(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  asked: AskedOrder,
): Promise<TakenOrder> {
  const app = appOf(context);
  const { promoCode } = asked.order;
  const wait = await app.limits.orders.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) return { ok: false, status: 429, reason: "too-many-orders", wait };
  const codeWait = await takePromoTry(context, promoCode);
  if (codeWait !== null) {
    return { ok: false, status: 429, reason: "too-many-promo-codes", wait: codeWait };
  }
  const actor = await actorOf(request, context);
  const placed = await placeOrder(app, { ...asked, actor, now: app.clock() });
  if (placed.ok || placed.reason !== "promo-code-invalid") await returnPromoTry(context, promoCode);
  if (!placed.ok) {
    const { reason } = placed;
    return { ok: false, status: conflicts.has(reason) ? 409 : 422, reason };
  }
  const { orderId, orderNumber, totalCents, warning } = placed;
  const following = await viewing(
    { request, context },
    async (db) => ({
      informationAsked: await isInformationAsked(db, orderId),
      ...(await paymentAddress(db, orderId, app)),
    }),
    orderId,
  );
  const informationUrl = following.informationAsked && {
    informationUrl: app.links.to(orderTarget("information", orderId), app.clock()),
  };
  const told = warning && { warning: orderWarnings[warning] };
  return {
    ok: true,
    order: { orderId, orderNumber, totalCents, ...following, ...informationUrl, ...told },
    cookie: await rememberOrder(context, orderId),
  };
}

async function paymentAddress(
  db: Parameters<typeof standingsOf>[0],
  orderId: string,
  { payment, site, links, clock }: Pick<App, "payment" | "site" | "links" | "clock">,
): Promise<{ paymentUrl?: string }> {
  if (payment === null && site.bankAccount === null) return {};
  const standings = await standingsOf(db, [orderId]);
  const standing = standings.get(orderId);
  if (!standing || !isPayable(standing)) return {};
  return { paymentUrl: links.to(orderTarget("payment", orderId), clock()) };
}
