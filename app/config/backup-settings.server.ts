import path from "node:path";
import type { BackupSettings } from "#workflows/backup/backup-settings.ts";
import type { DatabasePlace } from "./database-place.server.ts";
import type { Environment } from "./environment.server.ts";

export function backupSettingsOf(
  environment: Pick<Environment, "BACKUP_DIR" | "BACKUP_KEY" | "DATA_DIR">,
  { ownerConnection }: Pick<DatabasePlace, "ownerConnection">,
): BackupSettings {
  const { BACKUP_DIR: chosen, DATA_DIR: dataDirectory } = environment;
  return {
    place: { ownerConnection, dataDirectory },
    key: environment.BACKUP_KEY ?? null,
    folder: path.resolve(chosen ?? path.join(dataDirectory, "sauvegardes")),
  };
}
