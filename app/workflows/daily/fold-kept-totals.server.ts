import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/** Merges the partial counts of several connections (app/db/schema/kept-totals.ts). Idempotent, waits for no lock. */
export async function foldKeptTotals(
  { db }: { db: Database },
  { through }: { through: string },
): Promise<void> {
  await db.execute(sql`select fold_kept_totals(${through}::date)`);
}
