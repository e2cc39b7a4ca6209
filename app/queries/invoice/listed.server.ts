import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { payments } from "#db/schema/payments.ts";

export const creditedPaper = alias(invoices, "credited");

/** Cents already invoiced by deposits. */
export const deductedCents =
  sql`${invoices.deductedNetCents} + ${invoices.deductedVatCents}`.mapWith(Number);

/** Cents received for the billed charge, less refunds; an order's money belongs to the order. */
export const receivedCents =
  sql`(select coalesce(sum(payment.amount_cents - payment.refunded_cents), 0)
  from ${payments} as payment where payment.charge_id = ${invoices}.charge_id)`.mapWith(Number);

export const listedColumns = {
  id: invoices.id,
  kind: invoices.kind,
  number: invoices.number,
  status: invoices.status,
  orderId: invoices.orderId,
  orderNumber: invoices.orderNumber,
  subscriptionId: invoices.subscriptionId,
  clientType: invoices.clientType,
  clientName: invoices.clientName,
  company: invoices.company,
  email: invoices.email,
  netCents: invoices.netCents,
  vatRate: invoices.vatRate,
  vatCents: invoices.vatCents,
  grossCents: invoices.grossCents,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  deductedCents,
  receivedCents,
};

export interface CreditNoteBeside {
  id: string;
  creditedId: string | null;
  number: string | null;
  grossCents: number;
}

export async function withCreditNotes<Row extends { id: string }>(
  db: ViewerDatabase,
  rows: readonly Row[],
): Promise<(Row & { creditNotes: CreditNoteBeside[]; creditedCents: number })[]> {
  if (rows.length === 0) return [];
  const { id, creditedId, number, grossCents } = invoices;
  const ids = rows.map((row) => row.id);
  const notes = await db
    .select({ id, creditedId, number, grossCents })
    .from(invoices)
    .where(and(inArray(creditedId, ids), isNotNull(invoices.issuedOn)))
    .orderBy(asc(invoices.issuedOn), asc(invoices.numberOrder));
  const byPaper = Map.groupBy(notes, (note) => note.creditedId);
  return rows.map((row) => {
    const creditNotes = byPaper.get(row.id) ?? [];
    const creditedCents = creditNotes.reduce((sum, note) => sum + note.grossCents, 0);
    return { ...row, creditNotes, creditedCents };
  });
}

const credit = alias(invoices, "credit");

/** Cents credited; a correlated subquery, for sums. */
export const takenByCredits = sql`(select coalesce(sum(${credit.grossCents}), 0)
  from ${invoices} as ${sql.identifier("credit")} where ${credit.creditedId} = ${invoices.id})`;
