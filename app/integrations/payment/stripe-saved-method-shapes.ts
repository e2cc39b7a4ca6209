import type { Stripe } from "stripe";
import { PAYMENT_CURRENCY } from "#domain/payment.ts";
import {
  type ChargeRequest,
  type ProviderChargeState,
  type SavedMethod,
  savedMethodKinds,
  type SetupRequest,
} from "#domain/saved-method.ts";
import type { ProviderCharge, ProviderSetup } from "./saved-methods.ts";
import { emailOf, expanded, idOf, methodOf } from "./stripe-shapes.ts";

export function setupParameters(request: SetupRequest): Stripe.Checkout.SessionCreateParams {
  const { setupId, orderId, customerId } = request;
  const whose =
    customerId === null
      ? ({ customer_creation: "always", ...emailOf(request) } as const)
      : { customer: customerId };
  return {
    mode: "setup",
    locale: "fr",
    currency: PAYMENT_CURRENCY,
    allowed_payment_method_types: [...savedMethodKinds],
    client_reference_id: setupId,
    metadata: { setupId, orderId },
    setup_intent_data: { metadata: { setupId, orderId } },
    ...whose,
    expires_at: request.expiresAt,
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  };
}

export function setupTruth(session: Stripe.Checkout.Session): ProviderSetup {
  const { status } = session;
  const intent = expanded(session.setup_intent);
  const customerId = idOf(session.customer) ?? idOf(intent?.customer);
  const method = intent?.status === "succeeded" ? expanded(intent.payment_method) : null;
  return {
    sessionId: session.id,
    setupId: session.metadata?.["setupId"] ?? null,
    state: status === "complete" ? "complete" : status === "expired" ? "expired" : "open",
    live: session.livemode,
    method: method && customerId !== null ? savedMethod(method, customerId) : null,
  };
}

function savedMethod(method: Stripe.PaymentMethod, customerId: string): SavedMethod | null {
  const { id: methodId, card, sepa_debit: debit } = method;
  const saved = { provider: "stripe", customerId, methodId } as const;
  if (card) {
    const { brand, display_brand: shown, last4, exp_year: year, exp_month: month } = card;
    const label = `${brandName(shown ?? brand)} •••• ${last4}`;
    return { ...saved, kind: "card", label, expiresOn: lastDayOfMonth(year, month) };
  }
  if (!debit) return null;
  const label = `IBAN ${debit.country ?? ""} •••• ${debit.last4 ?? ""}`.replace("  ", " ");
  return { ...saved, kind: "sepa_debit", label, expiresOn: null };
}

function brandName(brand: string): string {
  if (brand === "cartes_bancaires") return "CB";
  const words = brand.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lastDayOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function chargeParameters(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  const { chargeId, subscriptionId, tryNumber } = request;
  return {
    amount: request.amountCents,
    currency: PAYMENT_CURRENCY,
    customer: request.customerId,
    payment_method: request.methodId,
    allowed_payment_method_types: [...savedMethodKinds],
    confirm: true,
    off_session: true,
    description: request.label,
    metadata: { chargeId, subscriptionId, try: String(tryNumber) },
  };
}

/** Lists also hold payments of orders and payments made by hand. */
export function isOfOurCharge({ metadata }: Stripe.PaymentIntent): boolean {
  return Boolean(metadata?.["chargeId"]);
}

export function chargeTruth(intent: Stripe.PaymentIntent): ProviderCharge {
  const charge = expanded(intent.latest_charge);
  const balance = expanded(charge?.balance_transaction);
  const method = methodOf(charge?.payment_method_details?.type);
  // A reversed SEPA debit cannot be contested: the money is lost, hence `failed`.
  const takenBack = charge?.disputed === true && method === "sepa_debit";
  const state = takenBack ? "failed" : stateOf(intent);
  const { code } = intent.last_payment_error ?? {};
  return {
    paymentId: intent.id,
    chargeId: intent.metadata?.["chargeId"] ?? null,
    tryNumber: tryOf(intent),
    state,
    failure: state === "failed" ? (takenBack ? "debit_taken_back" : (code ?? "failed")) : null,
    amountCents: intent.amount,
    currency: intent.currency,
    live: intent.livemode,
    method,
    feeCents: balance?.currency === PAYMENT_CURRENCY ? balance.fee : null,
    refundedCents: charge?.amount_refunded ?? 0,
    paidAt: charge && intent.status === "succeeded" ? new Date(charge.created * 1000) : null,
  };
}

/** The intent inside an error may lack the expanded parts and the final status. */
export function refusedCharge(intent: Stripe.PaymentIntent, code: string): ProviderCharge {
  return { ...chargeTruth(intent), state: "failed", failure: code };
}

/** Off-session, no customer can complete `requires_action`: a failure. */
function stateOf({ status }: Stripe.PaymentIntent): ProviderChargeState {
  if (status === "succeeded") return "paid";
  return status === "processing" ? "processing" : "failed";
}

function tryOf({ metadata }: Stripe.PaymentIntent): number | null {
  const told = Number(metadata?.["try"]);
  return Number.isInteger(told) && told > 0 ? told : null;
}
