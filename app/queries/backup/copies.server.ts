import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { backups } from "#db/schema/backups.ts";

const SHOWN = 40;

export function presentBackups(db: ViewerDatabase) {
  return db
    .select()
    .from(backups)
    .where(isNull(backups.removedAt))
    .orderBy(desc(backups.startedAt))
    .limit(SHOWN);
}

export async function backupOf(db: ViewerDatabase, key: string) {
  const [row] = await db.select().from(backups).where(eq(backups.key, key));
  return row ?? null;
}

export async function lastRestoreTest(db: ViewerDatabase) {
  const [row] = await db
    .select({ at: backups.testedAt, by: backups.testedBy, failure: backups.testFailure })
    .from(backups)
    .where(
      and(
        isNotNull(backups.testedAt),
        or(isNotNull(backups.testedBy), isNotNull(backups.testFailure)),
      ),
    )
    .orderBy(desc(backups.testedAt))
    .limit(1);
  return row?.at ? { at: row.at, by: row.by, failure: row.failure } : null;
}
