import { sql } from "drizzle-orm";
import {
  bigint,
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
import { ledgerKinds } from "#domain/ledger.ts";
import { oneOf } from "../status-condition.ts";

/**
 * Append-only, written by triggers from orders, invoices, payments and refunds (refuse_ledger_line, keep_ledger).
 * Amounts are signed cents. A client's balance is Σ owed − Σ cash; revenue is Σ revenue, excluding VAT.
 */
export const ledger = pgTable(
  "ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** French calendar date of issue, of the bank, or of the order. */
    occurredOn: date("occurred_on").notNull(),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    kind: text("kind", { enum: ledgerKinds }).notNull(),
    piece: text("piece").notNull(),
    client: text("client").notNull(),
    /** No foreign keys: the accounts outlive the order. */
    orderId: uuid("order_id"),
    subscriptionId: uuid("subscription_id"),
    recordId: uuid("record_id"),
    owedCents: integer("owed_cents").notNull().default(0),
    /** Account 411. */
    receivableCents: integer("receivable_cents").notNull().default(0),
    /** Account 706. */
    revenueCents: integer("revenue_cents").notNull().default(0),
    /** Account 4191: deposits invoiced, until their invoice deducts them. */
    advanceCents: integer("advance_cents").notNull().default(0),
    /** Account 44571. */
    vatCents: integer("vat_cents").notNull().default(0),
    vatRate: integer("vat_rate"),
    /** Account 512. */
    cashCents: integer("cash_cents").notNull().default(0),
    /** Position in the hash chain; null: a charge. */
    chain: bigint("chain", { mode: "number" }),
    /** SHA-256 of the line and of the previous hash, in hexadecimal (docs/sources/law.md, F7). */
    hash: text("hash"),
  },
  (table) => [
    check("ledger_kind_known", sql`${table.kind} ${oneOf(ledgerKinds)}`),
    check(
      "ledger_line_adds_up",
      sql`case ${table.kind}
        when 'charge' then ${table.receivableCents} = 0 and ${table.revenueCents} = 0 and ${table.advanceCents} = 0 and ${table.vatCents} = 0 and ${table.cashCents} = 0
        when 'payment' then ${table.receivableCents} = - ${table.cashCents} and ${table.cashCents} > 0 and ${table.owedCents} = 0 and ${table.revenueCents} = 0 and ${table.advanceCents} = 0 and ${table.vatCents} = 0
        when 'refund' then ${table.receivableCents} = - ${table.cashCents} and ${table.cashCents} <> 0 and ${table.owedCents} = 0 and ${table.revenueCents} = 0 and ${table.advanceCents} = 0 and ${table.vatCents} = 0
        else ${table.receivableCents} = ${table.revenueCents} + ${table.advanceCents} + ${table.vatCents} and ${table.cashCents} = 0
          and ${table.owedCents} = case when ${table.kind} = 'credit-note' then ${table.receivableCents} else 0 end
      end`,
    ),
    check(
      "ledger_chained_but_charges",
      sql`(${table.kind} = 'charge') = (${table.chain} is null) and (${table.chain} is null) = (${table.hash} is null)`,
    ),
    uniqueIndex("ledger_chain").on(table.chain),
    index("ledger_by_day").on(table.occurredOn, table.id),
    index("ledger_by_order").on(table.orderId),
    index("ledger_by_subscription")
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
    uniqueIndex("ledger_paper_once")
      .on(table.recordId)
      .where(sql`${table.kind} in ('invoice', 'deposit', 'credit-note', 'payment')`),
  ],
);

/** Positions of lines deleted after ten years: the hash verifies the next line. */
export const ledgerForgotten = pgTable("ledger_forgotten", {
  chain: bigint("chain", { mode: "number" }).primaryKey(),
  hash: text("hash").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});
