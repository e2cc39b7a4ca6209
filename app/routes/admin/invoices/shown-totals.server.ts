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
  /** Null: of what the list shows. */
  month: string | null;
  totals: InvoiceTotals;
  askedCents: number;
  lateCents: number;
  /** Whether more papers than were added up are unpaid. */
  more: boolean;
  /** The same of those that are late. */
  moreLate: boolean;
}

/**
 * What the list comes to. Of all papers since the beginning nobody asks the sum, and it would read them all: a list
 * without a period or a search tells this month's.
 */
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
