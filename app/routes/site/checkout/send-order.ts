import { sendOrderWords as words } from "#copy/site/checkout.ts";
import { offers } from "#domain/catalogue.ts";
import { orderRefusals } from "#copy/order-refusals.ts";
import type { BasisPoints } from "#domain/money.ts";
import type { CheckoutForm } from "#forms/checkout.ts";
import { askFunction, isText } from "../ask-function.ts";

export interface PlacedOrder {
  orderId: string;
  orderNumber: string;
  totalCents: number;
  /** False when the client has told about the listing already. */
  informationAsked: boolean;
  warning?: string | undefined;
  /** Signed address of the information form. */
  informationUrl?: string | undefined;
  /** Where it is paid; absent when nothing is due, or nobody takes the money. */
  paymentUrl?: string | undefined;
}

export type OrderOutcome =
  | { placed: PlacedOrder }
  /** `priceChanged`: the page's prices are no longer those of the catalogue. */
  | { error: string; fieldErrors: Record<string, string[]>; priceChanged: boolean };

/** The form as it was typed, of the plan and under the key of its page. */
export type TypedOrder = Pick<CheckoutForm, "planType" | "idempotencyKey"> &
  Readonly<Record<string, unknown>>;

/** Places the order through process-order; whatever goes wrong becomes the sentence to show. */
export async function sendOrder(
  form: TypedOrder,
  discountRate: BasisPoints,
): Promise<OrderOutcome> {
  const called = await askFunction("process-order", orderPayload(form, discountRate), {
    idempotencyKey: form.idempotencyKey,
    timeoutMs: 30_000,
  });
  if (called.kind === "refused") {
    const { status, error, fieldErrors } = called;
    // Ours to apologise for: the server's sentence is already the generic one, with its reference.
    const priceChanged = error === orderRefusals["price-changed"];
    return { error: status >= 500 ? error : words.refused(error), fieldErrors, priceChanged };
  }
  const placed = called.kind === "answered" && placedIn(called.answer);
  return placed ? { placed } : { error: words.failed, fieldErrors: {}, priceChanged: false };
}

function placedIn(answer: Readonly<Record<string, unknown>>): PlacedOrder | null {
  const { success, orderId, orderNumber, totalCents, informationAsked, warning, paymentUrl } =
    answer;
  if (!isText(orderId) || !isText(orderNumber) || typeof totalCents !== "number") return null;
  const placed = { success, orderId, orderNumber, totalCents };
  const told = { ...(isText(warning) && { warning }), ...(isText(paymentUrl) && { paymentUrl }) };
  return { ...placed, informationAsked: informationAsked !== false, ...told };
}

/** The order payload (docs/sources/specification.md, 3), plus who buys and the accepted terms. */
function orderPayload(form: TypedOrder, discountRate: BasisPoints) {
  const { planType, unitPrice, totalPrice, idempotencyKey: _header, terms, ...customerInfo } = form;
  const { name: packName } = offers[planType];
  return {
    customerInfo: { ...customerInfo, promoDiscount: discountRate / 100 },
    orderDetails: { planType, packName, unitPrice, totalPrice },
    acceptedTerms: terms === "on",
  };
}
