import { sql } from "drizzle-orm";
import { keepPlans, type ViewerDatabase } from "#db/as-viewer.server.ts";

/**
 * For pages that read few rows of many tables: at ten thousand orders, the planner reads all of them instead of two
 * hundred by index, ten times slower. Settings last until the transaction ends; cached plans are keyed apart.
 */
export async function readByIndex(db: ViewerDatabase): Promise<void> {
  await db.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`);
  keepPlans(db, "by index");
}
