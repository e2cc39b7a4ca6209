import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  clientTypes,
  finalOrderStatuses,
  orderPlans,
  orderStatuses,
  orderStatusesUnderContract,
} from "#domain/order.ts";
import { managerAccessAnswers } from "#domain/order-information.ts";
import { type OrderText, orderTexts } from "#domain/order-request.ts";
import { noneOf, oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { catalogueVersions } from "./catalogue.ts";
import { quotes } from "./quotes.ts";

const buyerText = (column: string) => text(column).notNull();

/** `postalCode` is the column `postal_code`. */
// oxlint-disable-next-line no-unsafe-type-assertion -- one column for each text
const buyerTexts = Object.fromEntries(
  orderTexts.map((name) => [
    name,
    buyerText(name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)),
  ]),
) as Record<OrderText, ReturnType<typeof buyerText>>;

export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    number: text("number").notNull().unique(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    status: text("status", { enum: orderStatuses }).notNull().default("pending"),
    planType: text("plan_type", { enum: orderPlans }).notNull(),
    packName: text("pack_name").notNull(),
    /** Catalogue version of the order or of its quote. */
    catalogueVersion: integer("catalogue_version").references(() => catalogueVersions.number),
    listings: integer("listings").notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    discountRate: integer("discount_rate").notNull(),
    promoCode: text("promo_code"),
    discountCents: integer("discount_cents").notNull(),
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    /** `amount` (docs/sources/specification.md, 3). */
    grossCents: integer("gross_cents").notNull(),
    depositCents: integer("deposit_cents").notNull().default(0),
    /** Payment term in days after the invoice, from the quote; 0: due on ordering. */
    paymentDays: integer("payment_days").notNull().default(0),
    clientType: text("client_type", { enum: clientTypes }).notNull().default("professionnel"),
    siren: text("siren"),
    vatNumber: text("vat_number"),
    ...buyerTexts,
    /** Null: the API's caller did not state an acceptance. */
    termsVersion: text("terms_version"),
    termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }),
    quoteId: uuid("quote_id")
      .unique()
      .references(() => quotes.id),
    idempotencyKey: uuid("idempotency_key").unique(),
    /** SHA-256 of the request: a reused key with another request is refused. */
    requestFingerprint: text("request_fingerprint").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Placed or reopened: reminders and closing count from it. */
    payableSince: timestamp("payable_since", { withTimezone: true }).notNull().defaultNow(),
    /** First refusal by the rules of invoices; null: none known. */
    invoiceRefusedAt: timestamp("invoice_refused_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    check(
      "orders_ended_when_over",
      sql`${table.endedAt} is null or ${table.status} ${oneOf(finalOrderStatuses)}`,
    ),
    check(
      "orders_gross_is_net_plus_vat",
      sql`${table.grossCents} = ${table.netCents} + ${table.vatCents}`,
    ),
    check(
      "orders_discount_is_list_minus_net",
      sql`${table.discountCents} = ${table.unitPriceCents} * ${table.listings} - ${table.netCents}`,
    ),
    check(
      "orders_deposit_within",
      sql`${table.depositCents} between 0 and ${table.grossCents} and ${table.paymentDays} between 0 and 60`,
    ),
    check("orders_listings_in_range", sql`${table.listings} between 1 and 50`),
    check("orders_status_known", sql`${table.status} ${oneOf(orderStatuses)}`),
    // Scanned in both directions: app/queries/list/page.server.ts.
    index("orders_by_date").on(table.createdAt, table.id),
    index("orders_by_amount").on(table.grossCents, table.id),
    index("orders_by_net").on(table.netCents, table.id),
    index("orders_by_status_and_date").on(table.status, table.createdAt, table.id),
    index("orders_by_status_and_amount").on(table.status, table.grossCents, table.id),
    index("orders_by_user").on(table.userId, table.createdAt.desc()),
    index("orders_of_nobody_by_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    index("orders_by_email").on(sql`lower(${table.email})`, table.createdAt),
    // « À faire » (queries/to-do): payable orders, and those startable before payment.
    index("orders_to_pay").on(table.status, table.payableSince, table.id),
    index("orders_in_parts")
      .on(table.status, table.createdAt, table.id)
      .where(sql`${table.depositCents} > 0 or ${table.paymentDays} > 0`),
    index("orders_not_invoiceable")
      .on(table.invoiceRefusedAt, table.id)
      .where(sql`${table.invoiceRefusedAt} is not null`),
    // For the purge of workflows/retention.
    index("orders_by_end")
      .on(sql`coalesce(${table.endedAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.status} ${noneOf(orderStatusesUnderContract)}`),
  ],
);

export const orderInformation = pgTable("order_information", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  listingUrl: text("listing_url").notNull(),
  managerAccess: text("manager_access", { enum: managerAccessAnswers }).notNull().default(""),
  activity: text("activity").notNull(),
  services: text("services").notNull().default(""),
  area: text("area").notNull(),
  openingHours: text("opening_hours").notNull(),
  tone: text("tone").notNull().default(""),
  wishes: text("wishes").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
});
