import type { BackupPlace } from "#db/backup/write-backup.server.ts";

/** Of what copies are made, and in which folder they are kept. */
export interface BackupSettings {
  place: BackupPlace;
  folder: string;
}
