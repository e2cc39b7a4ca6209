import { and, between, eq, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { ledger } from "#db/schema/ledger.ts";
import type { Cents } from "#domain/money.ts";

/** French calendar dates, both included. */
export interface Period {
  fromOn: string;
  toOn: string;
}

/** Mode of the newest line: amounts of the demonstration before going live are no revenue. */
const ofTheBooks: SQL = eq(
  ledger.mode,
  sql`(select newest.mode from ledger as newest order by newest.id desc limit 1)`,
);

/**
 * Cents excluding VAT, invoices less credit notes, by the papers' dates; a deposit counts once its invoice is issued.
 * The only definition of revenue.
 */
export async function revenueOf(db: ViewerDatabase, { fromOn, toOn }: Period): Promise<Cents> {
  const [row] = await db
    .select({ total: sql`coalesce(sum(${ledger.revenueCents}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(and(between(ledger.occurredOn, fromOn, toOn), ofTheBooks));
  return row?.total ?? 0;
}
