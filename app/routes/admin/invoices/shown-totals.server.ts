import { monthOf } from "#domain/french-dates.ts";
import { invoiceStandings } from "#domain/invoice-standing.ts";
import { monthToDate } from "#domain/trend.ts";
import type { Moment, Narrowing } from "#queries/list/definition.server.ts";
import { askedInAll, type InvoiceTotals, invoiceTotals } from "#queries/invoice/totals.server.ts";

type Db = Parameters<typeof invoiceTotals>[0];

interface Asked extends Moment {
  narrowed: Narrowing & { status: string | null };
}

export interface ShownTotals {
  /** Null: totals of the list shown, else of that month. */
  month: string | null;
  totals: InvoiceTotals;
  askedCents: number;
  lateCents: number;
  /** Whether unpaid papers exist beyond those added up. */
  more: boolean;
  moreLate: boolean;
}

/** Without a period or a search, totals of the current month: a sum of all papers would read the whole table. */
export async function shownTotals(db: Db, { narrowed, now, today }: Asked): Promise<ShownTotals> {
  const { firstOn } = monthToDate(now);
  const { from = null, to = null, found } = narrowed;
  const status = invoiceStandings.find((one) => one === narrowed.status) ?? null;
  const bounded = from !== null || to !== null || Boolean(found);
  const period = bounded ? { from, to } : { from: firstOn, to: null };
  return {
    month: bounded ? null : monthOf(firstOn),
    totals: await invoiceTotals(db, { ...period, found, status, today }),
    ...(await askedInAll(db, today)),
  };
}
