import { sql } from "drizzle-orm";
import { parisYear } from "#domain/paris-date.ts";
import type { Transaction } from "./client.server.ts";
import { numberSeries } from "./schema/number-series.ts";

/**
 * Quotes and invoices of the demonstration never touch the live series (docs/sources/law.md, D4).
 */
export type Series = "CMD" | "DEV" | "DEMO-DEV" | "DEMO-FAC" | "DEMO-AVO";

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
  return `${series}-${year}-${String(row.last).padStart(4, "0")}`;
}
