import path from "node:path";
import { backupSettingsOf } from "#config/backup-settings.server.ts";
import { openDatabasePlace } from "#config/database-place.server.ts";
import { readEnvironment } from "#config/environment.server.ts";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { unlessStopped } from "#config/stop-signal.server.ts";
import { backupRestored, restoreCommandUsage } from "#copy/backup-commands.ts";
import { readBackup } from "#db/backup/archive-reader.server.ts";
import { refuseOtherSchema, restoreBackup } from "#db/backup/restore-backup.server.ts";
import { jobTables } from "#jobs/queue.server.ts";

/** Restores a backup into an empty database, once the whole file is verified. */
await startOrExplain(async (stop) => {
  const [given, ...others] = process.argv.slice(2);
  if (!given || others.length > 0 || given.startsWith("-")) {
    process.stderr.write(`${restoreCommandUsage}\n`);
    process.exitCode = 2;
    return;
  }
  const environment = readEnvironment();
  const file = path.resolve(given);
  const tables = jobTables();
  const key = environment.BACKUP_KEY ?? null;
  const manifest = await readBackup(file, key);
  refuseOtherSchema(manifest.header, tables);
  const place = await openDatabasePlace(environment, { log: () => {}, stop });
  try {
    await unlessStopped(stop, async () => {
      const { place: into } = backupSettingsOf(environment, place);
      await restoreBackup(into, { file, manifest, jobTables: tables, key });
      await prepareDatabase(environment, place.ownerConnection);
    });
    process.stdout.write(
      `${backupRestored(manifest, { configuredSecret: environment.AUTH_SECRET !== undefined })}\n`,
    );
  } finally {
    await place.stop();
  }
});
