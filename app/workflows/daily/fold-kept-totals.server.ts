import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/**
 * Makes one row again of what several connections counted for the same day, and of the days that nothing shows by
 * themselves any more (app/db/schema/kept-totals.ts); forgets the visits of months that nothing is compared with any more. Done twice, it changes nothing; it waits for nobody.
 */
export async function foldKeptTotals(
  { db }: { db: Database },
  { through }: { through: string },
): Promise<void> {
  await db.execute(sql`select fold_kept_totals(${through}::date)`);
}
