import { sql } from "drizzle-orm";
import type { InvoiceKind } from "#domain/invoice.ts";
import { parisDate, parisYear } from "#domain/paris-date.ts";
import type { Transaction } from "./client.server.ts";
import { numberSeries } from "./schema/number-series.ts";

/** Demo papers never touch the live series (docs/sources/law.md, D4). */
export type Series = "CMD" | "DEV" | "DEMO-DEV" | PaperSeries;
type PaperSeries = "FAC" | "AVO" | "DEMO-FAC" | "DEMO-AVO";

/** `CMD-2026-0001`, by French year. The counter row stays locked until commit, so that no gap appears. */
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

/** With its date, which never precedes the previous number's, whichever waited longer (docs/sources/law.md, F1). */
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
