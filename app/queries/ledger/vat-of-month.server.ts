import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { BasisPoints, Cents } from "#domain/money.ts";
import { type Compared, type MonthToDate, monthToDate } from "#domain/trend.ts";
import { together } from "../list/together.server.ts";
import { dueVatByRate } from "./vat.server.ts";

interface Asked {
  now: Date;
  mode: "demo" | "live";
  /** True: VAT on invoices; false: on receipts. */
  vatOnDebits: boolean;
}

export interface VatOfMonth {
  month: MonthToDate;
  vatOnDebits: boolean;
  /** Month so far, and the previous one up to the same day; negative after refunds. */
  dueCents: Compared;
  rates: { rate: BasisPoints; dueCents: Cents }[];
}

export async function vatOfMonth(
  db: ViewerDatabase,
  { now, mode, vatOnDebits }: Asked,
): Promise<VatOfMonth> {
  const month = monthToDate(now);
  const dueOf = (fromOn: string, toOn: string) =>
    dueVatByRate(db, { period: { fromOn, toOn }, mode }, vatOnDebits);
  const { due, before } = await together({
    due: dueOf(month.firstOn, month.lastOn),
    before: dueOf(month.previousFirstOn, month.previousLastOn),
  });
  return {
    month,
    vatOnDebits,
    dueCents: { now: sumOf(due), before: sumOf(before) },
    rates: inRates(due),
  };
}

function sumOf(due: { vatCents: Cents }[]): Cents {
  return due.reduce((sum, { vatCents }) => sum + vatCents, 0);
}

function inRates(due: { rate: BasisPoints; vatCents: Cents }[]) {
  return [...Map.groupBy(due, ({ rate }) => rate)]
    .map(([rate, of]) => ({ rate, dueCents: sumOf(of) }))
    .filter(({ dueCents }) => dueCents !== 0)
    .toSorted((one, other) => other.rate - one.rate);
}
