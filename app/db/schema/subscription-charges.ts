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

export const subscriptionTerms = pgTable(
  "subscription_terms",
  {
    id: uuid("id").primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    fromOn: date("from_on").notNull(),
    listings: integer("listings").notNull(),
    places: integer("places").array(),
    /** Per listing, excluding VAT. */
    unitCents: integer("unit_cents").notNull(),
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    grossCents: integer("gross_cents").notNull(),
    reason: text("reason", { enum: termReasons }).notNull(),
    /** Announcement of a price change; null: requested by the client. */
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

export const subscriptionCharges = pgTable(
  "subscription_charges",
  {
    id: uuid("id").primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: chargeKinds }).notNull(),
    periodStartsOn: date("period_starts_on").notNull(),
    /** Both included. */
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on").notNull(),
    /** For an addition: the added ones. */
    listings: integer("listings").notNull(),
    /** Reduced when the subscription ends before payment. */
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    grossCents: integer("gross_cents").notNull(),
    status: text("status", { enum: chargeStatuses }).notNull().default("due"),
    paidByOrder: boolean("paid_by_order").notNull().default(false),
    /** First notice to the client, from which reminders count. */
    dueOn: date("due_on").notNull(),
    /** Part of the idempotency key of each try. */
    tries: integer("tries").notNull().default(0),
    failure: text("failure"),
    /** Latest of `reminderDays.charge` sent; null: none. */
    remindedStep: integer("reminded_step"),
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
    // A month is charged once, even by two opening requests.
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
    index("subscription_charges_by_start").on(table.startsOn, table.id),
  ],
);
