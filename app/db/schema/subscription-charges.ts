import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { chargeKinds, chargeStatuses, waitingChargeStatuses } from "#domain/subscription-charge.ts";
import { termReasons } from "#domain/subscription-terms.ts";
import { oneOf } from "../status-condition.ts";
import { subscriptions } from "./subscriptions.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a subscription's month costs, and for how many listings, from a French day on. */
export const subscriptionTerms = pgTable(
  "subscription_terms",
  {
    id: uuid("id").primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    fromOn: date("from_on").notNull(),
    listings: integer("listings").notNull(),
    /** Which of its order's listings, by their positions; null: the first ones. */
    places: integer("places").array(),
    /** Of one listing, excluding VAT. */
    unitCents: integer("unit_cents").notNull(),
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    grossCents: integer("gross_cents").notNull(),
    reason: text("reason", { enum: termReasons }).notNull(),
    /** When its client was told of another price; null: they asked for these terms themselves. */
    toldAt: instant("told_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check(
      "subscription_terms_gross_is_net_plus_vat",
      sql`${table.grossCents} = ${table.netCents} + ${table.vatCents}`,
    ),
    check("subscription_terms_listings_in_range", sql`${table.listings} between 1 and 50`),
    check(
      "subscription_terms_place_for_each_listing",
      sql`cardinality(${table.places}) = ${table.listings}`,
    ),
    check("subscription_terms_reason_known", sql`${table.reason} ${oneOf(termReasons)}`),
    uniqueIndex("subscription_terms_once_a_day").on(table.subscriptionId, table.fromOn),
  ],
);

/** What is asked for a month of a subscription, or for listings added in the middle of one. */
export const subscriptionCharges = pgTable(
  "subscription_charges",
  {
    id: uuid("id").primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: chargeKinds }).notNull(),
    /** First day of the month it belongs to, counted from the subscription's start. */
    periodStartsOn: date("period_starts_on").notNull(),
    /** What it is for, both days included. */
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on").notNull(),
    /** Served; of an addition, those added. */
    listings: integer("listings").notNull(),
    /** What is asked, cut down when the subscription ends before it is paid. */
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    grossCents: integer("gross_cents").notNull(),
    status: text("status", { enum: chargeStatuses }).notNull().default("due"),
    /** Paid by the order that asked for the subscription, and invoiced with it. */
    paidByOrder: boolean("paid_by_order").notNull().default(false),
    /** The day its client is told of it first, which reminders count from. */
    dueOn: date("due_on").notNull(),
    /** How often the means of payment was asked: part of the key of each asking. */
    tries: integer("tries").notNull().default(0),
    /** Why the last asking was refused: the provider's own code. */
    failure: text("failure"),
    /** The latest of REMINDER_DAYS its client was told on; null: not told yet. */
    remindedStep: integer("reminded_step"),
    /** The provider's, of the latest asking. */
    providerPaymentId: text("provider_payment_id"),
    paidAt: instant("paid_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check(
      "subscription_charges_gross_is_net_plus_vat",
      sql`${table.grossCents} = ${table.netCents} + ${table.vatCents} and ${table.grossCents} >= 0`,
    ),
    check("subscription_charges_kind_known", sql`${table.kind} ${oneOf(chargeKinds)}`),
    check("subscription_charges_status_known", sql`${table.status} ${oneOf(chargeStatuses)}`),
    check("subscription_charges_days_in_order", sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      "subscription_charges_paid_when_paid",
      sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`,
    ),
    // A month is asked for once, whoever opens it twice.
    uniqueIndex("subscription_charges_one_per_month")
      .on(table.subscriptionId, table.periodStartsOn)
      .where(sql`${table.kind} = 'month'`),
    index("subscription_charges_by_subscription").on(table.subscriptionId, table.startsOn),
    index("subscription_charges_waiting")
      .on(table.dueOn, table.id)
      .where(sql`${table.status} ${oneOf(waitingChargeStatuses)}`),
    index("subscription_charges_by_provider_payment")
      .on(table.providerPaymentId)
      .where(sql`${table.providerPaymentId} is not null`),
    // The figures of a month: workflows never read by it.
    index("subscription_charges_by_start").on(table.startsOn, table.id),
  ],
);
