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
import { subscriptionEndings } from "#domain/subscription.ts";
import { user } from "./accounts.ts";
import { orders } from "./orders.ts";

/**
 * `subscribers` (docs/sources/specification.md, 3): an offer renewed each month until it is ended.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    email: text("email").notNull(),
    clientName: text("client_name").notNull(),
    company: text("company").notNull(),
    /** The order that makes its client eligible, or that asked for it. */
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    tier: text("tier", { enum: planTypes }).notNull(),
    listings: integer("listings").notNull(),
    /** Per month, for all its listings. */
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    /** `amount` (docs/sources/specification.md, 3). */
    grossCents: integer("gross_cents").notNull(),
    /** Whether it runs: its one status (docs/sources/specification.md, 4). */
    subscribed: boolean("subscribed").notNull().default(true),
    startedOn: date("started_on").notNull(),
    /** Last day served; null while nobody ended it. */
    endsOn: date("ends_on"),
    ending: text("ending", { enum: subscriptionEndings }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      "subscriptions_gross_is_net_plus_vat",
      sql`${table.grossCents} = ${table.netCents} + ${table.vatCents}`,
    ),
    check("subscriptions_listings_in_range", sql`${table.listings} between 1 and 50`),
    check(
      "subscriptions_end_is_told",
      sql`(${table.endsOn} is null) = (${table.ending} is null) and (${table.subscribed} or ${table.endsOn} is not null)`,
    ),
    check("subscriptions_ending_known", sql`${table.ending} in ('at-once', 'period-end')`),
    // An order carries one running subscription, whoever opens it twice.
    uniqueIndex("subscriptions_one_running_per_order")
      .on(table.orderId)
      .where(sql`${table.subscribed}`),
    index("subscriptions_by_date").on(table.createdAt, table.id),
    index("subscriptions_by_amount").on(table.grossCents, table.id),
    // The list's three states; those over and those to end are both told by a last day.
    index("subscriptions_without_end_by_date")
      .on(table.createdAt, table.id)
      .where(sql`${table.endsOn} is null`),
    index("subscriptions_ending_by_date")
      .on(table.createdAt, table.id)
      .where(sql`${table.subscribed} and ${table.endsOn} is not null`),
    index("subscriptions_with_end_by_date")
      .on(table.createdAt, table.id)
      .where(sql`${table.endsOn} is not null`),
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
