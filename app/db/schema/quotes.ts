import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { planTypes } from "#domain/catalogue.ts";
import { clientTypes } from "#domain/order.ts";
import { agreedQuoteStatuses, quoteStatuses, quoteStatusesAwaitingAnswer } from "#domain/quote.ts";
import type { QuoteChanges } from "#domain/quote-changes.ts";
import { discountTypes } from "#domain/quote-price.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { catalogueVersions } from "./catalogue.ts";
import { quoteRequests } from "./quote-requests.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** `generated_quotes` (docs/sources/specification.md, 3). Content is immutable once sent. */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    number: text("number").notNull().unique(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    status: text("status", { enum: quoteStatuses }).notNull().default("draft"),
    /** Catalogue version of the last edit, whose prices its terms of sale state. */
    catalogueVersion: integer("catalogue_version").references(() => catalogueVersions.number),
    clientType: text("client_type", { enum: clientTypes }).notNull().default("professionnel"),
    clientCompany: text("client_company").notNull(),
    clientName: text("client_name").notNull(),
    clientEmail: text("client_email").notNull(),
    clientPhone: text("client_phone").notNull(),
    clientAddress: text("client_address").notNull(),
    clientSiren: text("client_siren"),
    discountType: text("discount_type", { enum: discountTypes }).notNull(),
    /** Basis points for a percentage, cents for a fixed amount, 0 for none. */
    discountValue: integer("discount_value").notNull(),
    /** 1-based positions of the options accepted; the amounts below include them. */
    chosenOptions: integer("chosen_options")
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    subtotalCents: integer("subtotal_cents").notNull(),
    discountCents: integer("discount_cents").notNull(),
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    grossCents: integer("gross_cents").notNull(),
    notes: text("notes").notNull(),
    executionDelay: text("execution_delay").notNull(),
    paymentTerms: text("payment_terms").notNull(),
    /** Basis points; 0: none. */
    depositRate: integer("deposit_rate").notNull().default(0),
    /** Days after the invoice, for professionals; 0: on ordering. */
    paymentDays: integer("payment_days").notNull().default(0),
    validUntil: date("valid_until").notNull(),
    requestId: uuid("request_id").references(() => quoteRequests.id, { onDelete: "set null" }),
    copiedFromId: uuid("copied_from_id").references((): AnyPgColumn => quotes.id, {
      onDelete: "set null",
    }),
    /** Changes since the version sent before; null: none, or a draft. */
    changes: jsonb("changes").$type<QuoteChanges>(),
    /** Optimistic locking of the draft. */
    revision: integer("revision").notNull().default(1),
    idempotencyKey: uuid("idempotency_key").unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    seenAt: timestamp("seen_at", { withTimezone: true }),
  },
  (table) => [
    check(
      "quotes_net_is_subtotal_minus_discount",
      sql`${table.netCents} = ${table.subtotalCents} - ${table.discountCents} and ${table.netCents} >= 0 and ${table.discountCents} >= 0`,
    ),
    check(
      "quotes_gross_is_net_plus_vat",
      sql`${table.grossCents} = ${table.netCents} + ${table.vatCents}`,
    ),
    check(
      "quotes_options_are_chosen_by_accepting",
      sql`${table.chosenOptions} = '{}' or ${table.status} ${oneOf(agreedQuoteStatuses)}`,
    ),
    check("quotes_vat_rate_in_range", sql`${table.vatRate} between 0 and 10000`),
    check("quotes_deposit_in_range", sql`${table.depositRate} between 0 and 9000`),
    check(
      "quotes_payment_days_for_professionals",
      sql`${table.paymentDays} between 0 and 60 and (${table.paymentDays} = 0 or ${table.clientType} = 'professionnel')`,
    ),
    check("quotes_status_known", sql`${table.status} ${oneOf(quoteStatuses)}`),
    // Scanned in both directions: app/queries/list/page.server.ts.
    index("quotes_by_date").on(table.createdAt, table.id),
    index("quotes_by_amount").on(table.grossCents, table.id),
    index("quotes_by_net").on(table.netCents, table.id),
    index("quotes_by_status_and_date").on(table.status, table.createdAt, table.id),
    index("quotes_by_status_and_amount").on(table.status, table.grossCents, table.id),
    index("quotes_by_status_and_last_day").on(table.status, table.validUntil),
    index("quotes_by_user").on(table.userId, table.createdAt.desc()),
    index("quotes_by_request").on(table.requestId),
    index("quotes_waiting")
      .on(table.validUntil, table.id)
      .where(sql`${table.status} ${oneOf(quoteStatusesAwaitingAnswer)}`),
    index("quotes_by_sending")
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index("quotes_of_nobody_by_email")
      .on(sql`lower(${table.clientEmail})`)
      .where(sql`${table.userId} is null`),
    index("quotes_by_email").on(sql`lower(${table.clientEmail})`),
    index("quotes_by_original").on(table.copiedFromId),
  ],
);

export const quoteLines = pgTable(
  "quote_lines",
  {
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    quantity: integer("quantity").notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    planType: text("plan_type", { enum: planTypes }),
    isOptional: boolean("is_optional").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.position] }),
    check(
      "quote_lines_total_is_quantity_times_price",
      sql`${table.totalCents}::bigint = ${table.quantity}::bigint * ${table.unitPriceCents}::bigint and ${table.quantity} >= 1 and ${table.unitPriceCents} >= 0`,
    ),
  ],
);

/** Append-only; the PDF is added once. */
export const quoteAcceptances = pgTable(
  "quote_acceptances",
  {
    quoteId: uuid("quote_id")
      .primaryKey()
      .references(() => quotes.id),
    at: timestamp("at", { withTimezone: true }).notNull(),
    name: text("name").notNull(),
    quality: text("quality").notNull(),
    statement: text("statement").notNull(),
    termsVersion: text("terms_version").notNull(),
    actorKind: text("actor_kind", { enum: ["visitor", "client", "administrator"] }).notNull(),
    actorId: text("actor_id"),
    document: bytes("document"),
    /** SHA-256 in hexadecimal. */
    documentFingerprint: text("document_fingerprint"),
    /** JSON that the PDF is drawn from (domain/accepted-quote.ts); null on older acceptances. */
    content: text("content"),
  },
  (table) => [
    check(
      "quote_acceptances_document_fingerprinted",
      sql`(${table.document} is null) = (${table.documentFingerprint} is null)`,
    ),
    check(
      "quote_acceptances_document_or_content",
      sql`${table.document} is not null or ${table.content} is not null`,
    ),
  ],
);
export const quoteRefusals = pgTable("quote_refusals", {
  quoteId: uuid("quote_id")
    .primaryKey()
    .references(() => quotes.id),
  at: timestamp("at", { withTimezone: true }).notNull(),
  reason: text("reason").notNull(),
});
