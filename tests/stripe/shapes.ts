import type { Stripe } from "stripe";

/** Stripe's objects by its library's own types: reading a field that isn't sent doesn't compile. */
export interface Kept {
  id: string;
  created: number;
  live: boolean;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  clientReference: string | null;
  email: string | null;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
  status: Stripe.Checkout.Session.Status;
  url: string;
  method: "card" | "sepa_debit";
  /** Null: no payment begun. */
  intent: { id: string; status: Stripe.PaymentIntent.Status; at: number } | null;
  fee: number | null;
  refunded: number;
}

export function sessionShape(kept: Kept, expand: boolean): Stripe.Checkout.Session {
  const { intent } = kept;
  return {
    id: kept.id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: kept.amount,
    amount_total: kept.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: kept.cancelUrl,
    client_reference_id: kept.clientReference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: kept.created,
    currency: kept.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: null,
    customer_email: kept.email,
    discounts: [],
    expires_at: kept.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: kept.live,
    locale: "fr",
    managed_payments: null,
    metadata: kept.metadata,
    mode: "payment",
    origin_context: null,
    payment_intent: intent && (expand ? intentShape(kept, intent) : intent.id),
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card", "sepa_debit"],
    payment_status: intent?.status === "succeeded" ? "paid" : "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: kept.status,
    submit_type: null,
    subscription: null,
    success_url: kept.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: null,
    url: kept.status === "open" ? kept.url : null,
    wallet_options: null,
  };
}

export function intentShape(
  kept: Omit<Kept, "intent">,
  intent: NonNullable<Kept["intent"]>,
): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: kept.amount,
    amount_capturable: 0,
    amount_received: intent.status === "succeeded" ? kept.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: null,
    confirmation_method: "automatic",
    created: intent.at,
    currency: kept.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: chargeShape(kept, intent),
    livemode: kept.live,
    managed_payments: null,
    metadata: kept.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card", "sepa_debit"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_group: null,
  };
}

export function chargeShape(
  kept: Omit<Kept, "intent">,
  intent: NonNullable<Kept["intent"]>,
): Stripe.Charge {
  return {
    id: intent.id.replace("pi_", "ch_"),
    object: "charge",
    amount: kept.amount,
    amount_captured: kept.amount,
    amount_refunded: kept.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: kept.fee === null ? null : balanceShape(kept, intent.at, kept.fee),
    billing_details: { address: null, email: kept.email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: intent.at,
    currency: kept.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: kept.live,
    metadata: kept.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: { type: kept.method },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: kept.refunded === kept.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status === "succeeded" ? "succeeded" : "pending",
    transfer_data: null,
    transfer_group: null,
  };
}

function balanceShape(
  kept: Omit<Kept, "intent">,
  at: number,
  fee: number,
): Stripe.BalanceTransaction {
  return {
    id: `txn_${kept.id}`,
    object: "balance_transaction",
    amount: kept.amount,
    available_on: at,
    balance_type: "payments",
    created: at,
    currency: kept.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: kept.amount - fee,
    reporting_category: "charge",
    source: null,
    status: "available",
    type: "charge",
  };
}

export function refundShape(
  kept: Kept,
  made: Pick<Stripe.Refund, "id" | "amount" | "created" | "metadata">,
): Stripe.Refund {
  return {
    ...made,
    object: "refund",
    balance_transaction: null,
    charge: null,
    currency: kept.currency,
    customer: null,
    customer_account: null,
    payment_intent: kept.intent?.id ?? null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
