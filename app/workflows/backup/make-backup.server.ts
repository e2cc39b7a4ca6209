import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { and, eq, gt, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { readBackup } from "#db/backup/archive-reader.server.ts";
import { UNFINISHED } from "#db/backup/archive-writer.server.ts";
import { backupFailure, BackupNotWritten } from "#db/backup/refusals.server.ts";
import { writeBackup } from "#db/backup/write-backup.server.ts";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { backups } from "#db/schema/backups.ts";
import { backupFileMoment, backupFileName, RESTORE_TEST_DAYS, whyKept } from "#domain/backup.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { BackupSettings } from "./backup-settings.ts";

interface MakeBackupInput {
  asked: { day: string } | { requestId: string };
  now: Date;
}

interface MakeBackupContext {
  db: Database;
  jobs: JobQueue;
  backups: BackupSettings;
}

/** @throws BackupNotWritten or BackupUnreadable, also stored in the row. */
export async function makeBackup(
  context: MakeBackupContext,
  { asked, now }: MakeBackupInput,
): Promise<void> {
  const { db } = context;
  const { folder, place, key: sealKey } = context.backups;
  const file = path.join(folder, backupFileName(now, sealKey !== null));
  const key = "day" in asked ? `nightly:${asked.day}` : `asked:${asked.requestId}`;
  const kind = "day" in asked ? ("nightly" as const) : ("asked" as const);
  const begun = { startedAt: now, file };
  await db
    .insert(backups)
    .values({ key, kind, ...begun })
    .onConflictDoUpdate({ target: backups.key, set: begun });
  try {
    await makeFolder(folder, file);
    const written = await writeBackup(place, { file, now, key: sealKey });
    await readBackup(file, sealKey);
    const { manifest, bytes, sha256 } = written;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const facts = { bytes, sha256, rows, files: manifest.files.length };
    await db
      .update(backups)
      .set({ ...facts, failure: null, finishedAt: new Date(), removedAt: null })
      .where(eq(backups.key, key));
  } catch (error) {
    const set = { failure: backupFailure(error) };
    await db.update(backups).set(set).where(eq(backups.key, key));
    throw error;
  }
  await forgetOld(db, folder);
  await askTestIfDue(context, now);
}

async function makeFolder(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new BackupNotWritten(file, error);
  });
}

/** Ignores foreign files; deletes unfinished ones of killed processes. */
async function forgetOld(db: Database, folder: string): Promise<void> {
  const names = await readdir(folder);
  const kept = whyKept(names);
  const gone = names.filter(
    (name) =>
      (backupFileMoment(name) && !kept.has(name)) ||
      (name.endsWith(UNFINISHED) && isOfAnother(name)),
  );
  for (const name of gone) await rm(path.join(folder, name), { force: true });
  const there = [...kept.keys()].map((name) => path.join(folder, name));
  await db
    .update(backups)
    .set({ removedAt: new Date() })
    .where(
      and(
        isNull(backups.removedAt),
        isNotNull(backups.finishedAt),
        notInArray(backups.file, there),
      ),
    );
}

/** Unfinished files bear their process's id. */
function isOfAnother(name: string): boolean {
  return !name.includes(`.${process.pid}.`);
}

/** Tests are due weekly from the last one, or from the first backup. */
async function askTestIfDue({ db, jobs }: MakeBackupContext, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RESTORE_TEST_DAYS * 24 * 3_600_000);
  const [first] = await db
    .select({ at: sql<Date>`min(${backups.startedAt})`.mapWith(backups.startedAt) })
    .from(backups);
  if (!first?.at || first.at > since) return;
  const [tested] = await db
    .select({ key: backups.key })
    .from(backups)
    .where(or(gt(backups.testedAt, since)))
    .limit(1);
  if (tested) return;
  await asViewer(db, { viewer: { kind: "system" } }, (transaction) =>
    jobs.enqueue(transaction, "test-backup", {}),
  );
}
