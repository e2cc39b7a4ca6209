import { sql } from "drizzle-orm";
import { keepPlans, type ViewerDatabase } from "#db/as-viewer.server.ts";

/**
 * From here to the end of the transaction tables are read by their indexes: of ten thousand orders the planner would
 * rather read all than look up two hundred, at ten times the work. For pages that read a little of many tables. Plans
 * that the connection keeps of them are theirs alone.
 */
export async function readByIndex(db: ViewerDatabase): Promise<void> {
  await db.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`);
  keepPlans(db, "by index");
}
