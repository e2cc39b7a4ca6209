import { sql } from "drizzle-orm";
import type { InvoiceKind } from "#domain/invoice.ts";
import { parisDate, parisYear } from "#domain/paris-date.ts";
import type { Transaction } from "./client.server.ts";
import { numberSeries } from "./schema/number-series.ts";

/**
 * Quotes and invoices of the demonstration never touch the live series (docs/sources/law.md, D4).
 */
export type Series = "CMD" | "DEV" | "DEMO-DEV" | PaperSeries;
type PaperSeries = "FAC" | "AVO" | "DEMO-FAC" | "DEMO-AVO";

/**
 * The next number of a series for the French calendar year of `at`: `CMD-2026-0001`.
 * Its counter row stays locked until the transaction ends, so numbers are unique, in order and without a hole.
 */
export async function nextNumber(
  transaction: Transaction,
  series: Series,
  at: Date,
): Promise<string> {
  const year = parisYear(at);
  const [row] = await transaction
    .insert(numberSeries)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last });
  if (!row) throw new Error(`no counter for ${series}-${year}`);
  return numberOf(series, year, row.last);
}

function numberOf(series: Series, year: number, last: number): string {
  return `${series}-${year}-${String(last).padStart(4, "0")}`;
}

/**
 * The same for an invoice or a credit note, with the French calendar date it bears: never before that of the
 * number before it, whoever waited longer for the counter (docs/sources/law.md, F1).
 */
export async function nextPaperNumber(
  transaction: Transaction,
  { kind, mode }: { kind: InvoiceKind; mode: "demo" | "live" },
  at: Date,
): Promise<{ number: string; issuedOn: string }> {
  const paper = kind === "credit-note" ? "AVO" : "FAC";
  const series: PaperSeries = mode === "demo" ? `DEMO-${paper}` : paper;
  const year = parisYear(at);
  const today = parisDate(at);
  const [row] = await transaction
    .insert(numberSeries)
    .values({ series, year, last: 1, lastOn: today })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: {
        last: sql`${numberSeries.last} + 1`,
        lastOn: sql`greatest(${numberSeries.lastOn}, ${today}::date)`,
      },
    })
    .returning({ last: numberSeries.last, lastOn: numberSeries.lastOn });
  if (!row) throw new Error(`no counter for ${series}-${year}`);
  return { number: numberOf(series, year, row.last), issuedOn: row.lastOn ?? today };
}
