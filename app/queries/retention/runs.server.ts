import { desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { retentionRuns } from "#db/schema/retention.ts";

const SHOWN = 7;

/** The latest runs and simulations of the retention; for administrators. */
export function latestRetentionRuns(db: ViewerDatabase) {
  return db.select().from(retentionRuns).orderBy(desc(retentionRuns.startedAt)).limit(SHOWN);
}

/** The run or simulation under that key; null before it has begun. */
export async function retentionRun(db: ViewerDatabase, key: string) {
  const [run] = await db.select().from(retentionRuns).where(eq(retentionRuns.key, key));
  return run ?? null;
}
