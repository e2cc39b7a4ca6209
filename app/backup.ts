import { mkdir } from "node:fs/promises";
import path from "node:path";
import { backupSettingsOf } from "#config/backup-settings.server.ts";
import { openPlaceBeside } from "#config/database-place.server.ts";
import { readEnvironment } from "#config/environment.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { backupCommandUsage, backupWritten } from "#copy/backup-commands.ts";
import { readBackup } from "#db/backup/archive-reader.server.ts";
import { BackupNotWritten } from "#db/backup/refusals.server.ts";
import { writeBackup } from "#db/backup/write-backup.server.ts";
import { backupFileName } from "#domain/backup.ts";

await startOrExplain(async (stop) => {
  const [given, ...others] = process.argv.slice(2);
  if (others.length > 0 || given?.startsWith("-")) {
    process.stderr.write(`${backupCommandUsage}\n`);
    process.exitCode = 2;
    return;
  }
  const environment = readEnvironment();
  const place = await openPlaceBeside(environment, stop);
  try {
    const settings = backupSettingsOf(environment, place);
    const now = new Date();
    const { key } = settings;
    const file = await fileFor(given ?? settings.folder, { now, isSealed: key !== null });
    const written = await writeBackup(settings.place, { file, now, key });
    await readBackup(file, key);
    const hasKey = written.manifest.files.some((kept) => kept.path === "auth-secret");
    process.stdout.write(`${backupWritten(file, written, { hasKey, isSealed: key !== null })}\n`);
  } finally {
    await place.stop();
  }
});

/** `given` is a folder, or a file name ending in `.gz` or `.gz.enc`. */
async function fileFor(
  given: string,
  { now, isSealed }: { now: Date; isSealed: boolean },
): Promise<string> {
  const target = path.resolve(given);
  const isFile = /\.gz(?:\.enc)?$/.test(target);
  const file = isFile ? target : path.join(target, backupFileName(now, isSealed));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new BackupNotWritten(file, error);
  });
  return file;
}
