import { sql } from "drizzle-orm";
import {
  check,
  customType,
  date,
  type AnyPgColumn,
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
  billingKinds,
  dueInvoiceStatuses,
  type InvoiceContent,
  invoiceKinds,
  invoiceStatuses,
} from "#domain/invoice.ts";
import { clientTypes } from "#domain/order.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { subscriptionCharges } from "./subscription-charges.ts";
import { subscriptions } from "./subscriptions.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Immutable once issued (docs/sources/law.md, F2). */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    kind: text("kind", { enum: invoiceKinds }).notNull(),
    number: text("number").unique(),
    /** Number with padded digits, so that 10000 sorts after 9999; written by a trigger. Empty: a draft. */
    numberOrder: text("number_order").notNull().default(""),
    status: text("status", { enum: invoiceStatuses }).notNull().default("draft"),
    orderId: uuid("order_id").references(() => orders.id),
    /** Denormalised by a trigger for the search (name_invoiced_order). */
    orderNumber: text("order_number").notNull().default(""),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id),
    chargeId: uuid("charge_id").references(() => subscriptionCharges.id),
    clientName: text("client_name").notNull(),
    company: text("company").notNull(),
    email: text("email").notNull(),
    netCents: integer("net_cents").notNull(),
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    /** `total_amount` (docs/sources/specification.md, 3). */
    grossCents: integer("gross_cents").notNull(),
    issuedOn: date("issued_on"),
    dueOn: date("due_on"),
    clientType: text("client_type", { enum: clientTypes }).notNull().default("professionnel"),
    deductedNetCents: integer("deducted_net_cents").notNull().default(0),
    deductedVatCents: integer("deducted_vat_cents").notNull().default(0),
    creditedId: uuid("credited_id").references((): AnyPgColumn => invoices.id),
    paymentId: uuid("payment_id").references(() => payments.id),
    /** Frozen at issue; null: a draft. */
    content: jsonb("content").$type<InvoiceContent>(),
    xml: text("xml"),
    document: bytes("document"),
    /** SHA-256 in hexadecimal. */
    documentFingerprint: text("document_fingerprint"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      "invoices_gross_is_net_plus_vat",
      sql`${table.grossCents} = ${table.netCents} + ${table.vatCents}`,
    ),
    check("invoices_status_known", sql`${table.status} ${oneOf(invoiceStatuses)}`),
    check(
      "invoices_issued_with_number",
      sql`(${table.status} = 'draft') = (${table.number} is null) and (${table.number} is null) = (${table.issuedOn} is null)`,
    ),
    check(
      "invoices_document_fingerprinted",
      sql`(${table.document} is null) = (${table.documentFingerprint} is null)`,
    ),
    check(
      "invoices_credit_note_of_invoice",
      sql`${table.creditedId} is null or ${table.kind} = 'credit-note'`,
    ),
    check(
      "invoices_frozen_whole",
      sql`(${table.content} is null) = (${table.xml} is null) and (${table.content} is null or ${table.status} <> 'draft')`,
    ),
    check(
      "invoices_deducted_within",
      sql`${table.deductedNetCents} between 0 and ${table.netCents} and ${table.deductedVatCents} between 0 and ${table.vatCents}`,
    ),
    uniqueIndex("invoices_one_stands_per_order")
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice' and ${table.status} in ('pending', 'paid')`),
    uniqueIndex("invoices_one_stands_per_charge")
      .on(table.chargeId)
      .where(sql`${table.kind} = 'invoice' and ${table.status} in ('pending', 'paid')`),
    index("invoices_by_charge")
      .on(table.chargeId)
      .where(sql`${table.chargeId} is not null`),
    uniqueIndex("invoices_one_per_deposit")
      .on(table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    index("invoices_by_credited")
      .on(table.creditedId)
      .where(sql`${table.creditedId} is not null`),
    // Scanned in both directions: app/queries/list/page.server.ts.
    index("invoices_by_issue").on(table.issuedOn, table.numberOrder),
    index("invoices_by_amount").on(table.grossCents, table.numberOrder),
    index("invoices_by_net").on(table.netCents, table.id),
    index("invoices_by_status_and_issue").on(table.status, table.issuedOn, table.numberOrder),
    index("invoices_by_status_and_amount").on(table.status, table.grossCents, table.numberOrder),
    index("invoices_due")
      .on(table.dueOn, table.id)
      .where(
        sql`${table.status} ${oneOf(dueInvoiceStatuses)} and ${table.kind} ${oneOf(billingKinds)}`,
      ),
    index("invoices_credit_notes_by_issue")
      .on(table.issuedOn, table.numberOrder)
      .where(sql`${table.kind} = 'credit-note'`),
    index("invoices_credit_notes_by_amount")
      .on(table.grossCents, table.numberOrder)
      .where(sql`${table.kind} = 'credit-note'`),
    index("invoices_newest_first").on(table.createdAt, table.numberOrder),
    index("invoices_by_user").on(table.userId, table.issuedOn, table.numberOrder),
    index("invoices_of_nobody_by_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    index("invoices_by_order").on(table.orderId),
    index("invoices_by_subscription").on(table.subscriptionId),
    // For the purge of drafts in workflows/retention.
    index("invoices_by_day").on(
      sql`coalesce(${table.issuedOn}, (${table.createdAt} at time zone 'Europe/Paris')::date)`,
      table.id,
    ),
  ],
);
