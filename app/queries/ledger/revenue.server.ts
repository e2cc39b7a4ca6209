import { and, between, eq, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { ledger } from "#db/schema/ledger.ts";
import type { Cents } from "#domain/money.ts";

/** French calendar dates, both included. */
export interface Period {
  fromOn: string;
  toOn: string;
}

/** Of the mode the last line bears: what was tried out before going live is nobody's revenue. */
const ofTheBooks: SQL = eq(
  ledger.mode,
  sql`(select newest.mode from ledger as newest order by newest.id desc limit 1)`,
);

/**
 * What was invoiced in a period less what was credited, in cents excluding VAT, by the dates that the papers bear;
 * deposits count once their invoice is issued. The one figure that the dashboard, the daily report and the
 * accounts call revenue. For administrators and jobs.
 */
export async function revenueOf(db: ViewerDatabase, { fromOn, toOn }: Period): Promise<Cents> {
  const [row] = await db
    .select({ total: sql`coalesce(sum(${ledger.revenueCents}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(and(between(ledger.occurredOn, fromOn, toOn), ofTheBooks));
  return row?.total ?? 0;
}
