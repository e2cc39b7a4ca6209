import { rm } from "node:fs/promises";
import path from "node:path";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { readBackup } from "#db/backup/archive-reader.server.ts";
import type { BackupManifest } from "#db/backup/manifest.ts";
import { BackupUnreadable, RestoreRefused } from "#db/backup/refusals.server.ts";
import { type JobTables, restoreBackup } from "#db/backup/restore-backup.server.ts";
import type { Database } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.server.ts";
import { EmbeddedPostgresUnavailable } from "#db/embedded/refusals.server.ts";
import { backups } from "#db/schema/backups.ts";
import type { BackupSettings } from "./backup-settings.ts";

interface TestBackupContext {
  db: Database;
  backups: BackupSettings;
}

/** Restores the newest copy with the code of a real restore; without embedded PostgreSQL, only reads the file. */
export async function testBackup(
  context: TestBackupContext,
  { jobTables, clock }: { jobTables: JobTables; clock: () => Date },
): Promise<void> {
  const { db } = context;
  const [newest] = await db
    .select({ key: backups.key, file: backups.file })
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), isNull(backups.removedAt)))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  if (!newest) return;
  const outcome = await tryOut(context.backups, newest.file, jobTables);
  await db
    .update(backups)
    .set({ testedAt: clock(), ...outcome })
    .where(eq(backups.key, newest.key));
}

async function tryOut({ place, key }: BackupSettings, file: string, jobTables: JobTables) {
  try {
    const manifest = await readBackup(file, key);
    const testedBy = await restoreAside(place.dataDirectory, { file, manifest, jobTables, key });
    return { testedBy, testFailure: null };
  } catch (error) {
    if (!(error instanceof BackupUnreadable || error instanceof RestoreRefused)) throw error;
    return { testedBy: null, testFailure: error.message };
  }
}

async function restoreAside(
  dataDirectory: string,
  copy: { file: string; manifest: BackupManifest; jobTables: JobTables; key: string | null },
): Promise<"restored" | "read"> {
  const aside = path.resolve(dataDirectory, "essai-de-restauration");
  const start = () =>
    startEmbeddedPostgres({
      directory: path.join(aside, "postgres"),
      log: () => {},
      disposable: true,
    });
  try {
    // Takes over a server that a killed process may have left running, to stop it.
    await start().then((left) => left.stop());
    await rm(aside, { recursive: true, force: true });
    const scratch = await start();
    try {
      const { ownerConnection } = scratch;
      await restoreBackup({ ownerConnection, dataDirectory: aside }, copy);
    } finally {
      await scratch.stop();
    }
    return "restored";
  } catch (error) {
    if (error instanceof EmbeddedPostgresUnavailable) return "read";
    throw error;
  } finally {
    await rm(aside, { recursive: true, force: true, maxRetries: 20 });
  }
}
