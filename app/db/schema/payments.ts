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

/** Written before the provider is called, with the idempotency key and the request that retries repeat. */
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
    sessionId: text("session_id").unique(),
    url: text("url"),
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

/** Never deleted with its order: accounts are kept longer (docs/sources/law.md, 3). */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, {
      onDelete: "set null",
    }),
    chargeId: uuid("charge_id").references(() => subscriptionCharges.id, { onDelete: "set null" }),
    orderNumber: text("order_number").notNull(),
    /** Denormalised by a trigger, so that the search reads a single table. */
    client: text("client").notNull().default(""),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    provider: text("provider", { enum: [...paymentProviders, "transfer"] }).notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    /** The provider's id, or our own for a transfer: deduplicates the payment. */
    providerPaymentId: text("provider_payment_id").notNull(),
    sessionId: text("session_id"),
    reference: text("reference").notNull().default(""),
    amountCents: integer("amount_cents").notNull(),
    /** Null until the provider reports it. */
    feeCents: integer("fee_cents"),
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** Time of the last refund; the ledger's date. */
    refundedAt: instant("refunded_at"),
    /** Generated, so that lists can use an index. */
    state: text("state", { enum: paymentStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when refunded_cents = 0 then 'received'
          when refunded_cents < amount_cents then 'partly-refunded' else 'refunded' end`,
      ),
    receivedAt: instant("received_at").notNull(),
    /** French value date. */
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

/** Stored before it is processed; the facts are then read from the provider's API. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    provider: text("provider", { enum: paymentProviders }).notNull(),
    type: text("type").notNull(),
    /** Real money, not the provider's test mode. */
    live: boolean("live").notNull(),
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
    receivedAt: instant("received_at").notNull(),
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

/** Reconciliation differences, listed in « À faire » until settled. */
export const paymentDifferences = pgTable(
  "payment_differences",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: differenceKinds }).notNull(),
    /** The provider's id of session, payment, refund or dispute; our payment's id when it is missing there. */
    subject: text("subject").notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    /** Smallest currency unit; null: unknown. */
    amountCents: integer("amount_cents"),
    currency: text("currency").notNull().default("eur"),
    foundAt: instant("found_at").notNull(),
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

/** State of the trial provider, which takes no money: what Stripe would store. */
export const trialSessions = pgTable("trial_sessions", {
  id: text("id").primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  request: jsonb("request").$type<PaymentRequest | SetupRequest | ChargeRequest>().notNull(),
  status: text("status", { enum: ["open", "complete", "expired"] })
    .notNull()
    .default("open"),
  paymentId: text("payment_id").unique(),
  paidAt: instant("paid_at"),
  refunds: jsonb("refunds").$type<TrialRefund[]>().notNull().default([]),
  createdAt: instant("created_at").notNull(),
});
