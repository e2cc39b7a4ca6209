import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import type { InvoiceStanding } from "#domain/invoice-standing.ts";
import { inPeriod } from "../list/page.server.ts";
import type { Narrowing } from "../list/definition.server.ts";
import { among } from "../list/search.server.ts";
import { standsAs } from "./list.server.ts";
import { deductedCents, receivedCents, takenByCredits } from "./listed.server.ts";

/** What papers come to, in cents: credit notes take off, deposits count once. */
export interface InvoiceTotals {
  papers: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
}

const sign = sql`case when ${invoices.kind} = 'credit-note' then -1 else 1 end`;
const total = (column: SQL) => sql`coalesce(sum(${sign} * (${column})), 0)`.mapWith(Number);

interface Totalled extends Narrowing {
  status: InvoiceStanding | null;
  today: string;
}

/** The totals of what a list is narrowed to: reads each of these papers. */
export async function invoiceTotals(
  db: ViewerDatabase,
  { status, today, from = null, to = null, found }: Totalled,
): Promise<InvoiceTotals> {
  const net = sql`${invoices.netCents} - ${invoices.deductedNetCents}`;
  const vat = sql`${invoices.vatCents} - ${invoices.deductedVatCents}`;
  const [row] = await db
    .select({
      papers: sql`count(*)`.mapWith(Number),
      netCents: total(net),
      vatCents: total(vat),
      grossCents: total(sql`${net} + ${vat}`),
    })
    .from(invoices)
    .where(
      and(
        isNotNull(invoices.issuedOn),
        inPeriod(invoices.issuedOn, { from, to }),
        among(invoices.id, found),
        status === null ? undefined : standsAs(status, today),
      ),
    );
  return row ?? { papers: 0, netCents: 0, vatCents: 0, grossCents: 0 };
}

/** What is still asked for on that French calendar date, and which part of it is late: every unpaid paper is read. */
export async function askedInAll(db: ViewerDatabase, today: string) {
  const asked = sql`${invoices.grossCents} - (${deductedCents}) - ${takenByCredits} - ${receivedCents}`;
  const sumOf = async (standing: InvoiceStanding) => {
    const [row] = await db
      .select({ cents: sql`coalesce(sum(${asked}), 0)`.mapWith(Number) })
      .from(invoices)
      .where(standsAs(standing, today));
    return row?.cents ?? 0;
  };
  const lateCents = await sumOf("en-retard");
  return { lateCents, askedCents: lateCents + (await sumOf("a-payer")) };
}
