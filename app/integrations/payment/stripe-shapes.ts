import type { Stripe } from "stripe";
import { PAYMENT_CURRENCY, type PaymentMethod, type PaymentRequest } from "#domain/payment.ts";
import type {
  ProviderEvent,
  ProviderRefund,
  ProviderRefundState,
  ProviderSession,
  RefundRequest,
} from "./payment-provider.ts";

/** No `payment_method_types`: the account's settings decide. */
export function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { attemptId, orderId } = request;
  return {
    mode: "payment",
    locale: "fr",
    client_reference_id: orderId,
    metadata: { orderId, attemptId },
    payment_intent_data: { metadata: { orderId, attemptId } },
    ...emailOf(request),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: PAYMENT_CURRENCY,
          unit_amount: request.amountCents,
          product_data: { name: request.label, description: request.orderNumber },
        },
      },
    ],
    expires_at: request.expiresAt,
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  };
}

/** Omitted on new pages: a forwarded link would reveal the client's address. */
export function emailOf({ email }: { email?: string }): { customer_email?: string } {
  return email === undefined ? {} : { customer_email: email };
}

export function sessionTruth(session: Stripe.Checkout.Session): ProviderSession {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const balance = expanded(charge?.balance_transaction);
  return {
    sessionId: session.id,
    orderId: session.metadata?.["orderId"] ?? session.client_reference_id,
    attemptId: session.metadata?.["attemptId"] ?? null,
    state: stateOf(session, intent),
    live: session.livemode,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    paymentId: idOf(session.payment_intent),
    method: methodOf(charge?.payment_method_details?.type),
    feeCents: balance?.currency === PAYMENT_CURRENCY ? balance.fee : null,
    refundedCents: charge?.amount_refunded ?? 0,
    paidAt: charge ? new Date(charge.created * 1000) : null,
  };
}

/** Refunds can be read only from an expanded payment. */
export function isPaymentShown({ payment_intent: payment }: Stripe.Checkout.Session): boolean {
  return expanded(expanded(payment)?.latest_charge) !== null;
}

function stateOf(
  { status, payment_status: paid }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderSession["state"] {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (paid !== "unpaid") return "paid";
  const over = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return over ? "failed" : "processing";
}

export function methodOf(type: string | undefined): PaymentMethod {
  return type === "card" || type === "sepa_debit" ? type : "other";
}

export function refundParameters(request: RefundRequest): Stripe.RefundCreateParams {
  const { paymentId, amountCents, refundId } = request;
  return { payment_intent: paymentId, amount: amountCents, metadata: { refundId } };
}

export function refundTruth(refund: Stripe.Refund): ProviderRefund {
  return {
    refundId: refund.id,
    askedId: refund.metadata?.["refundId"] ?? null,
    paymentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    currency: refund.currency,
    state: refundStateOf(refund.status),
    failure: refund.failure_reason ?? null,
    at: new Date(refund.created * 1000),
  };
}

/** `requires_action` waits for the client's bank. Null: made by hand, counted like `pending`. */
function refundStateOf(status: string | null): ProviderRefundState {
  if (status === "failed" || status === "canceled") return "failed";
  return status === "succeeded" ? "succeeded" : "pending";
}

export function eventNotice(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    live: event.livemode,
    at: new Date(event.created * 1000),
    orderId: orderOf(event.data.object),
    about: aboutOf(event),
  };
}

function aboutOf(event: Stripe.Event): ProviderEvent["about"] {
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded" ||
    event.type === "checkout.session.async_payment_failed" ||
    event.type === "checkout.session.expired"
  ) {
    const { id: sessionId, mode } = event.data.object;
    return { kind: mode === "setup" ? "setup" : "session", sessionId };
  }
  if (
    event.type === "payment_intent.succeeded" ||
    event.type === "payment_intent.processing" ||
    event.type === "payment_intent.payment_failed" ||
    event.type === "payment_intent.canceled"
  ) {
    // Payments of an order's page are read through their session.
    const { id: paymentId, metadata } = event.data.object;
    return metadata?.["chargeId"] ? { kind: "charge", paymentId } : { kind: "nothing" };
  }
  if (
    event.type === "charge.refunded" ||
    event.type === "charge.refund.updated" ||
    event.type === "refund.created" ||
    event.type === "refund.updated" ||
    event.type === "refund.failed"
  ) {
    const paymentId = idOf(event.data.object.payment_intent);
    return paymentId === null ? { kind: "nothing" } : { kind: "refund", paymentId };
  }
  if (
    event.type === "charge.dispute.created" ||
    event.type === "charge.dispute.updated" ||
    event.type === "charge.dispute.closed"
  ) {
    const { id, amount, payment_intent: payment } = event.data.object;
    return { kind: "dispute", disputeId: id, paymentId: idOf(payment), amountCents: amount };
  }
  return { kind: "nothing" };
}

/** Our requests put `orderId` in the metadata of every object. */
function orderOf(object: object): string | null {
  const metadata = "metadata" in object ? object.metadata : null;
  if (typeof metadata !== "object" || metadata === null || !("orderId" in metadata)) return null;
  return typeof metadata.orderId === "string" ? metadata.orderId : null;
}

/** Null: Stripe gave the id only, unexpanded. */
export function expanded<Shown extends { id: string }>(
  object: string | Shown | null | undefined,
): Shown | null {
  return typeof object === "object" ? object : null;
}

export function idOf(object: string | { id: string } | null | undefined): string | null {
  if (typeof object === "string") return object;
  return object?.id ?? null;
}
