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
import { planTypes } from "#domain/catalogue.ts";
import { paymentProviders } from "#domain/payment.ts";
import { savedMethodKinds } from "#domain/saved-method.ts";
import { collectors, keptEndings } from "#domain/subscription.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { catalogueVersions } from "./catalogue.ts";
import { orders } from "./orders.ts";

/** `subscribers` (docs/sources/specification.md, 3). */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    email: text("email").notNull(),
    clientName: text("client_name").notNull(),
    company: text("company").notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    tier: text("tier", { enum: planTypes }).notNull(),
    /** Catalogue version on opening; current prices are in the terms. */
    catalogueVersion: integer("catalogue_version").references(() => catalogueVersions.number),
    listings: integer("listings").notNull(),
    places: integer("places").array(),
    /** Per month, for all listings. */
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    /** `amount` (docs/sources/specification.md, 3). */
    grossCents: integer("gross_cents").notNull(),
    /** The only stored status (docs/sources/specification.md, 4). */
    subscribed: boolean("subscribed").notNull().default(true),
    startedOn: date("started_on").notNull(),
    /** Last day served; null: open-ended. */
    endsOn: date("ends_on"),
    ending: text("ending", { enum: keptEndings }),
    collectedBy: text("collected_by", { enum: collectors }).notNull().default("transfer"),
    provider: text("provider", { enum: paymentProviders }),
    customerId: text("customer_id"),
    methodId: text("method_id"),
    methodKind: text("method_kind", { enum: savedMethodKinds }),
    methodLabel: text("method_label"),
    methodExpiresOn: date("method_expires_on"),
    suspendedOn: date("suspended_on"),
    /** `pausedUntil`: first day served again. */
    pausedFrom: date("paused_from"),
    pausedUntil: date("paused_until"),
    /** The order was cancelled or refunded, and the agency has not decided on the subscription. */
    orderOverAt: timestamp("order_over_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      "subscriptions_gross_is_net_plus_vat",
      sql`${table.grossCents} = ${table.netCents} + ${table.vatCents}`,
    ),
    check("subscriptions_listings_in_range", sql`${table.listings} between 1 and 50`),
    check(
      "subscriptions_place_for_each_listing",
      sql`cardinality(${table.places}) = ${table.listings}`,
    ),
    check(
      "subscriptions_end_is_told",
      sql`(${table.endsOn} is null) = (${table.ending} is null) and (${table.subscribed} or ${table.endsOn} is not null)`,
    ),
    check("subscriptions_ending_known", sql`${table.ending} ${oneOf(keptEndings)}`),
    check("subscriptions_collector_known", sql`${table.collectedBy} ${oneOf(collectors)}`),
    check("subscriptions_method_kind_known", sql`${table.methodKind} ${oneOf(savedMethodKinds)}`),
    check(
      "subscriptions_method_saved",
      sql`${table.collectedBy} <> 'provider' or (${table.provider} is not null and ${table.methodId} is not null and ${table.methodKind} is not null)`,
    ),
    check(
      "subscriptions_pause_has_end",
      sql`(${table.pausedFrom} is null) = (${table.pausedUntil} is null) and (${table.pausedFrom} is null or ${table.pausedFrom} < ${table.pausedUntil})`,
    ),
    // At most one running subscription per order.
    uniqueIndex("subscriptions_one_running_per_order")
      .on(table.orderId)
      .where(sql`${table.subscribed}`),
    index("subscriptions_by_date").on(table.createdAt, table.id),
    index("subscriptions_by_amount").on(table.grossCents, table.id),
    index("subscriptions_without_end_by_date")
      .on(table.createdAt, table.id)
      .where(sql`${table.endsOn} is null`),
    index("subscriptions_ending_by_date")
      .on(table.createdAt, table.id)
      .where(sql`${table.subscribed} and ${table.endsOn} is not null`),
    index("subscriptions_with_end_by_date")
      .on(table.createdAt, table.id)
      .where(sql`${table.endsOn} is not null`),
    index("subscriptions_suspended_by_date")
      .on(table.createdAt, table.id)
      .where(sql`${table.suspendedOn} is not null`),
    // Subscriptions ended by rule keep `suspendedOn`: excluded here.
    index("subscriptions_suspended_still")
      .on(table.suspendedOn, table.id)
      .where(sql`${table.subscribed} and ${table.suspendedOn} is not null`),
    index("subscriptions_order_over")
      .on(table.orderOverAt, table.id)
      .where(sql`${table.subscribed} and ${table.orderOverAt} is not null`),
    index("subscriptions_with_pause_by_date")
      .on(table.createdAt, table.id)
      .where(sql`${table.pausedFrom} is not null`),
    // Past pauses keep their dates: indexed by end.
    index("subscriptions_with_pause_by_end")
      .on(table.pausedUntil)
      .where(sql`${table.pausedFrom} is not null`),
    index("subscriptions_by_user").on(table.userId, table.createdAt.desc()),
    index("subscriptions_of_nobody_by_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    index("subscriptions_by_email").on(sql`lower(${table.email})`),
    index("subscriptions_by_order").on(table.orderId),
    index("subscriptions_by_end").on(table.endsOn, table.id),
    index("subscriptions_running")
      .on(table.createdAt.desc())
      .where(sql`${table.subscribed}`),
    index("subscriptions_by_last_day")
      .on(table.endsOn)
      .where(sql`not ${table.subscribed}`),
    index("subscriptions_to_end")
      .on(table.endsOn)
      .where(sql`${table.subscribed}`),
  ],
);
