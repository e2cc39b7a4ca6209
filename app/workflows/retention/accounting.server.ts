import { inArray, type SQL, sql } from "drizzle-orm";
import { invoices } from "#db/schema/invoices.ts";
import { ledger } from "#db/schema/ledger.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { isOrderDue, isSubscriptionDue } from "./proof.server.ts";
import { creditNoteStays, paperDay, paperStays, paymentStays } from "./resting.server.ts";
import { byCreation, has, type RecordStep, recordStep } from "./retention-step.ts";

// Triggers refuse early deletions, by the database's own clock.

/** Deleted before the credit notes and payments they reference. */
export const oldRefunds = recordStep({
  name: "refunds",
  subject: "payments",
  among: (asOf) => ({
    ...byCreation("refunds"),
    at: sql`asked_at`,
    old: sql`asked_at < ${keptSince("payments", asOf)}`,
    due: sql`true`,
  }),
  async take(transaction, ids) {
    await transaction.delete(refunds).where(inArray(refunds.id, ids));
  },
});

const papers = (name: string, due: (asOf: Date) => SQL): RecordStep =>
  recordStep({
    name,
    subject: "invoices",
    among: (asOf) => ({
      ...byCreation("invoices"),
      at: paperDay,
      atType: "date",
      old: sql`${paperDay} < ${firstKeptDay("invoices", asOf)}::date`,
      due: due(asOf),
    }),
    async take(transaction, ids) {
      await transaction.delete(invoices).where(inArray(invoices.id, ids));
      await forgetTraces(transaction, "invoice", ids);
    },
  });

export const oldCreditNotes = papers(
  "credit-notes",
  (asOf) => sql`kind = 'credit-note' and not ${creditNoteStays(asOf, sql`invoices`)}`,
);

export const oldInvoices = papers(
  "invoices",
  (asOf) => sql`kind <> 'credit-note' and not ${paperStays(asOf, sql`invoices`)}`,
);

export const oldPayments = recordStep({
  name: "payments",
  subject: "payments",
  among: (asOf) => ({
    ...byCreation("payments"),
    at: sql`received_at`,
    old: sql`received_at < ${keptSince("payments", asOf)}`,
    due: sql`not ${paymentStays(asOf)}`,
  }),
  async take(transaction, ids) {
    await transaction.delete(payments).where(inArray(payments.id, ids));
  },
});

const isKept = (asOf: Date, line: SQL) =>
  sql`(${line}.at >= ${keptSince("ledger", asOf)}
    or ${line}.occurred_on >= ${firstKeptDay("ledger", asOf)}::date)`;

/** Lines of an order or subscription go together: balances must never be computed from half of them. */
function isLineDue(asOf: Date): SQL {
  const together = (column: string) => {
    const id = sql.identifier(column);
    return has(sql`select from ledger as other
      where other.${id} = ledger.${id} and ${isKept(asOf, sql`other`)}`);
  };
  return sql`(not ${isKept(asOf, sql`ledger`)}
    and not ${together("order_id")} and not ${together("subscription_id")}
    and not ${has(sql`select from orders where orders.id = ledger.order_id and ${isOrderDue(asOf)} is not true`)}
    and not ${has(sql`select from subscriptions
      where subscriptions.id = ledger.subscription_id and ${isSubscriptionDue(asOf)} is not true`)}
    and not ${has(sql`select from invoices
      where invoices.id = ledger.record_id and ${paperStays(asOf, sql`invoices`)}`)}
    and not ${has(sql`select from payments where payments.id = ledger.record_id and ${paymentStays(asOf)}`)})`;
}

/** Deleted after everything they refer to. The database records the deleted positions (note_forgotten_lines). */
export const oldLedgerLines = recordStep({
  name: "ledger",
  subject: "ledger",
  among: (asOf) => ({
    table: sql`ledger`,
    at: sql`ledger.occurred_on`,
    atType: "date",
    id: sql`ledger.id`,
    idType: "bigint",
    old: sql`ledger.occurred_on < ${firstKeptDay("ledger", asOf)}::date`,
    due: isLineDue(asOf),
  }),
  async take(transaction, ids) {
    await transaction.delete(ledger).where(inArray(ledger.id, ids.map(Number)));
  },
});
