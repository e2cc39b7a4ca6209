import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { paymentProviders } from "#domain/payment.ts";
import {
  livingSetupStatuses,
  type SetupAcceptance,
  setupPurposes,
  type SetupRequest,
  setupStatuses,
} from "#domain/saved-method.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { orders } from "./orders.ts";
import { subscriptions } from "./subscriptions.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Written before the provider is called, with the idempotency key and the request that retries repeat. */
export const paymentMethodSetups = pgTable(
  "payment_method_setups",
  {
    id: uuid("id").primaryKey(),
    purpose: text("purpose", { enum: setupPurposes }).notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, {
      onDelete: "cascade",
    }),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** Null: opens no subscription. */
    listings: integer("listings"),
    listingNames: text("listing_names").array(),
    acceptance: jsonb("acceptance").$type<SetupAcceptance>(),
    provider: text("provider", { enum: paymentProviders }).notNull(),
    status: text("status", { enum: setupStatuses }).notNull().default("opening"),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    request: jsonb("request").$type<SetupRequest>().notNull(),
    sessionId: text("session_id").unique(),
    url: text("url"),
    customerId: text("customer_id"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    check("payment_method_setups_purpose_known", sql`${table.purpose} ${oneOf(setupPurposes)}`),
    check("payment_method_setups_status_known", sql`${table.status} ${oneOf(setupStatuses)}`),
    check(
      "payment_method_setups_open_has_session",
      sql`${table.status} <> 'open' or (${table.sessionId} is not null and ${table.url} is not null)`,
    ),
    check(
      "payment_method_setups_change_of_subscription",
      sql`${table.purpose} <> 'change' or ${table.subscriptionId} is not null`,
    ),
    check(
      "payment_method_setups_opening_is_accepted",
      sql`${table.purpose} <> 'open' or (${table.listings} between 1 and 50 and ${table.acceptance} is not null)`,
    ),
    uniqueIndex("payment_method_setups_one_lives")
      .on(table.orderId, table.purpose)
      .where(sql`${table.status} ${oneOf(livingSetupStatuses)}`),
    index("payment_method_setups_by_order").on(table.orderId, table.createdAt),
    index("payment_method_setups_by_subscription")
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
  ],
);
