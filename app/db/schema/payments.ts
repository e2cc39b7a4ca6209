import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  attemptStatuses,
  differenceKinds,
  eventOutcomes,
  livingAttemptStatuses,
  type PaymentRequest,
  paymentMethods,
  paymentProviders,
  paymentStates,
} from "#domain/payment.ts";
import type { TrialRefund } from "#domain/trial-refund.ts";
import type { ChargeRequest, SetupRequest } from "#domain/saved-method.ts";
import { oneOf } from "../status-condition.ts";
import { orders } from "./orders.ts";
import { subscriptionCharges } from "./subscription-charges.ts";
import { subscriptions } from "./subscriptions.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Each time somebody set out to pay an order on a provider's page. The row is written before the provider is
 * asked, with the key and the request that a repetition sends again; at most one per order lives.
 */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: paymentProviders }).notNull(),
    status: text("status", { enum: attemptStatuses }).notNull().default("opening"),
    amountCents: integer("amount_cents").notNull(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    request: jsonb("request").$type<PaymentRequest>().notNull(),
    /** The provider's; null until it has answered. */
    sessionId: text("session_id").unique(),
    url: text("url"),
    /** Why the provider opened nothing, or didn't take the money: its own code. */
    failure: text("failure"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    check("payment_attempts_status_known", sql`${table.status} ${oneOf(attemptStatuses)}`),
    check("payment_attempts_amount_positive", sql`${table.amountCents} > 0`),
    check(
      "payment_attempts_open_has_session",
      sql`${table.status} <> 'open' or (${table.sessionId} is not null and ${table.url} is not null)`,
    ),
    uniqueIndex("payment_attempts_one_lives")
      .on(table.orderId)
      .where(sql`${table.status} ${oneOf(livingAttemptStatuses)}`),
    index("payment_attempts_by_order").on(table.orderId, table.createdAt),
  ],
);

/** Money received. Never erased with its order: the accounts are kept longer (docs/sources/law.md, 3). */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** Of a subscription's month, which no order asked for. */
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, {
      onDelete: "set null",
    }),
    /** What of it was asked for. */
    chargeId: uuid("charge_id").references(() => subscriptionCharges.id, { onDelete: "set null" }),
    orderNumber: text("order_number").notNull(),
    /** Who ordered, as the order said it then: a trigger copies it, so that the search looks at one table. */
    client: text("client").notNull().default(""),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    provider: text("provider", { enum: [...paymentProviders, "transfer"] }).notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    /** The provider's payment id, or our own for a transfer: the same money is written down once. */
    providerPaymentId: text("provider_payment_id").notNull(),
    sessionId: text("session_id"),
    /** What the bank statement shows for a transfer; empty for a card. */
    reference: text("reference").notNull().default(""),
    amountCents: integer("amount_cents").notNull(),
    /** What the provider keeps; null until it has said so. */
    feeCents: integer("fee_cents"),
    /** What went back, as the provider or the agency says. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** When the last of it went back; the ledger's date of it. */
    refundedAt: instant("refunded_at"),
    /** Derived, so that lists follow an index. */
    state: text("state", { enum: paymentStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when refunded_cents = 0 then 'received'
          when refunded_cents < amount_cents then 'partly-refunded' else 'refunded' end`,
      ),
    receivedAt: instant("received_at").notNull(),
    /** The French day the bank credits it. */
    receivedOn: date("received_on").notNull(),
  },
  (table) => [
    uniqueIndex("payments_once").on(table.provider, table.providerPaymentId),
    check("payments_amount_positive", sql`${table.amountCents} > 0`),
    check(
      "payments_refunded_within",
      sql`${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
    check("payments_method_known", sql`${table.method} ${oneOf(paymentMethods)}`),
    index("payments_by_order").on(table.orderId),
    index("payments_by_subscription")
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
    index("payments_by_charge")
      .on(table.chargeId)
      .where(sql`${table.chargeId} is not null`),
    index("payments_by_date").on(table.receivedAt, table.id),
    index("payments_by_amount").on(table.amountCents, table.id),
    index("payments_by_state_and_date").on(table.state, table.receivedAt, table.id),
    index("payments_by_state_and_amount").on(table.state, table.amountCents, table.id),
  ],
);

/** What a provider told us, kept before it is treated; the truth is then read back from the provider. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    /** The provider's id of the event. */
    id: text("id").primaryKey(),
    provider: text("provider", { enum: paymentProviders }).notNull(),
    type: text("type").notNull(),
    /** Whether it tells of real money. */
    live: boolean("live").notNull(),
    /** As it was received and signed. */
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    /** Null: still to be treated. */
    treatedAt: instant("treated_at"),
    outcome: text("outcome", { enum: eventOutcomes }),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
  },
  (table) => [
    check(
      "payment_events_outcome_when_treated",
      sql`(${table.treatedAt} is null) = (${table.outcome} is null)`,
    ),
    index("payment_events_by_order").on(table.orderId, table.receivedAt),
    index("payment_events_of_no_order")
      .on(table.receivedAt, table.id)
      .where(sql`${table.orderId} is null`),
    index("payment_events_waiting")
      .on(table.receivedAt)
      .where(sql`${table.treatedAt} is null`),
  ],
);

/** What the provider's accounts and ours don't say alike: a line in « À faire » until somebody settles it. */
export const paymentDifferences = pgTable(
  "payment_differences",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: differenceKinds }).notNull(),
    /** The session, payment, refund or dispute at the provider; our payment's id when it is missing there. */
    subject: text("subject").notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    /** In the currency's smallest unit; null where no amount is known. */
    amountCents: integer("amount_cents"),
    currency: text("currency").notNull().default("eur"),
    foundAt: instant("found_at").notNull(),
    /** Null: still in « À faire ». */
    settledAt: instant("settled_at"),
  },
  (table) => [
    uniqueIndex("payment_differences_once").on(table.kind, table.subject),
    check("payment_differences_kind_known", sql`${table.kind} ${oneOf(differenceKinds)}`),
    index("payment_differences_open")
      .on(table.foundAt)
      .where(sql`${table.settledAt} is null`),
    index("payment_differences_by_order").on(table.orderId),
  ],
);

/** The books of the trial provider, which takes no money: what Stripe would keep on its side. */
export const trialSessions = pgTable("trial_sessions", {
  id: text("id").primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  /** A page to pay or to save a method on, or what a saved method was asked for. */
  request: jsonb("request").$type<PaymentRequest | SetupRequest | ChargeRequest>().notNull(),
  status: text("status", { enum: ["open", "complete", "expired"] })
    .notNull()
    .default("open"),
  /** The payment's id, or the saved method's; null: nothing was paid or saved. */
  paymentId: text("payment_id").unique(),
  paidAt: instant("paid_at"),
  /** What went back of it, and for whom. */
  refunds: jsonb("refunds").$type<TrialRefund[]>().notNull().default([]),
  createdAt: instant("created_at").notNull(),
});
