import { and, asc, desc, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import type { InvoiceStanding } from "#domain/invoice-standing.ts";
import { inPeriod } from "../list/page.server.ts";
import type { Narrowing } from "../list/definition.server.ts";
import { among } from "../list/search.server.ts";
import { standsAs } from "./list.server.ts";
import { deductedCents, receivedCents, takenByCredits } from "./listed.server.ts";

/** Cents; credit notes are subtracted, deposits count once. */
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

const ASKED_AT_MOST = 1000;

/** `today` is a French calendar date. `more`, `moreLate`: the sum stopped at ASKED_AT_MOST papers. */
export async function askedInAll(db: ViewerDatabase, today: string) {
  const asked = sql`${invoices.grossCents} - (${deductedCents}) - ${takenByCredits} - ${receivedCents}`;
  const sumOf = async (standing: InvoiceStanding, direction: typeof asc, day?: SQLWrapper) => {
    const some = db
      .select({ cents: sql<number>`${asked}`.as("cents") })
      .from(invoices)
      .where(and(isNotNull(invoices.issuedOn), standsAs(standing, today, day)))
      // Index order lets the limit stop the scan: late papers are at its old end, others at the new end.
      .orderBy(direction(invoices.issuedOn), direction(invoices.numberOrder))
      .limit(ASKED_AT_MOST)
      .as("some");
    const [row] = await db
      .select({
        cents: sql`coalesce(sum(${some.cents}), 0)`.mapWith(Number),
        papers: sql`count(*)`.mapWith(Number),
      })
      .from(some);
    return row ?? { cents: 0, papers: 0 };
  };
  const late = await sumOf("en-retard", asc);
  const due = await sumOf("a-payer", desc, invoices.dueOn);
  return {
    lateCents: late.cents,
    askedCents: late.cents + due.cents,
    moreLate: late.papers === ASKED_AT_MOST,
    more: Math.max(late.papers, due.papers) === ASKED_AT_MOST,
  };
}
