import { desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { retentionRuns } from "#db/schema/retention.ts";

const SHOWN = 7;

export function latestRetentionRuns(db: ViewerDatabase) {
  return db.select().from(retentionRuns).orderBy(desc(retentionRuns.startedAt)).limit(SHOWN);
}

export async function retentionRun(db: ViewerDatabase, key: string) {
  const [run] = await db.select().from(retentionRuns).where(eq(retentionRuns.key, key));
  return run ?? null;
}
