import type { Stripe } from "stripe";
import { chargeShape, intentShape, type Kept, sessionShape } from "./shapes.ts";

export type Behaviour =
  | "pays"
  | "debits"
  | "card_declined"
  | "authentication_required"
  | "expired_card";

export interface KeptMethod {
  id: string;
  kind: "card" | "sepa_debit";
  customer: string;
  behaviour: Behaviour;
  attached: boolean;
}

export type KeptSetup = Omit<Kept, "intent"> & {
  intent: null;
  customer: string | null;
  saved: KeptMethod | null;
};

export type KeptCharge = Omit<Kept, "intent"> & {
  intent: NonNullable<Kept["intent"]>;
  saved: KeptMethod;
  description: string | null;
  refusal: string | null;
  disputed: boolean;
};

export function setupShape(kept: KeptSetup, expand: boolean): Stripe.Checkout.Session {
  const { saved } = kept;
  const named = saved && (expand ? setupIntentShape(kept, saved) : `seti_${saved.id}`);
  return {
    ...sessionShape(kept, false),
    mode: "setup",
    amount_subtotal: null,
    amount_total: null,
    currency: "eur",
    customer: kept.customer,
    payment_status: "no_payment_required",
    setup_intent: named,
  };
}

function setupIntentShape(kept: KeptSetup, saved: KeptMethod): Stripe.SetupIntent {
  return {
    id: `seti_${saved.id}`,
    object: "setup_intent",
    allowed_payment_method_types: ["card", "sepa_debit"],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: null,
    created: kept.created,
    customer: saved.customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: kept.live,
    mandate: null,
    metadata: kept.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: methodShape(kept, saved),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [saved.kind],
    single_use_mandate: null,
    status: "succeeded",
    usage: "off_session",
  };
}

export function methodShape(
  { created, live }: Pick<Kept, "created" | "live">,
  { id, kind, customer, attached }: KeptMethod,
): Stripe.PaymentMethod {
  const card: Stripe.PaymentMethod.Card = {
    brand: "visa",
    checks: null,
    country: "FR",
    display_brand: "cartes_bancaires",
    exp_month: 2,
    exp_year: 2028,
    funding: "debit",
    generated_from: null,
    last4: "4242",
    networks: null,
    regulated_status: null,
    three_d_secure_usage: null,
    wallet: null,
  };
  const debit: Stripe.PaymentMethod.SepaDebit = {
    bank_code: "20041",
    branch_code: "01005",
    country: "FR",
    fingerprint: null,
    generated_from: null,
    last4: "2606",
  };
  return {
    id,
    object: "payment_method",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created,
    customer: attached ? customer : null,
    customer_account: null,
    livemode: live,
    metadata: {},
    type: kind,
    ...(kind === "card" ? { card } : { sepa_debit: debit }),
  };
}

export function savedIntentShape(kept: KeptCharge, expand: boolean): Stripe.PaymentIntent {
  const { intent, saved, refusal } = kept;
  const charge = { ...chargeShape(kept, intent), disputed: kept.disputed };
  const whole = { ...intentShape(kept, intent), latest_charge: expand ? charge : charge.id };
  return {
    ...whole,
    customer: saved.customer,
    description: kept.description,
    payment_method: saved.id,
    last_payment_error: refusal === null ? null : { type: "card_error", code: refusal },
    ...(refusal !== null && { latest_charge: null }),
  };
}
