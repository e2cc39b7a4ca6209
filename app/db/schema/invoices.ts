import { sql } from "drizzle-orm";
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { invoiceKinds, invoiceStatuses } from "#domain/invoice.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { orders } from "./orders.ts";
import { subscriptions } from "./subscriptions.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Invoices and credit notes. Once issued, the database keeps them as they are
 * (docs/sources/law.md, F2).
 */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    kind: text("kind", { enum: invoiceKinds }).notNull(),
    /** Given at issue; a draft has none. */
    number: text("number").unique(),
    status: text("status", { enum: invoiceStatuses }).notNull().default("draft"),
    orderId: uuid("order_id").references(() => orders.id),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id),
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
    /** The document as it was issued; null until it is made. */
    document: bytes("document"),
    /** SHA-256 of the document, in hexadecimal. */
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
    index("invoices_newest_first").on(table.createdAt.desc(), table.id),
    index("invoices_by_user").on(table.userId, table.createdAt.desc()),
    index("invoices_of_nobody_by_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    index("invoices_by_order").on(table.orderId),
    index("invoices_by_subscription").on(table.subscriptionId),
    // Drafts by the day they were written: workflows/retention.
    index("invoices_by_day").on(
      sql`coalesce(${table.issuedOn}, (${table.createdAt} at time zone 'Europe/Paris')::date)`,
      table.id,
    ),
  ],
);
