import type { BackupPlace } from "#db/backup/write-backup.server.ts";

/** Of what copies are made, and in which folder they are kept. */
export interface BackupSettings {
  place: BackupPlace;
  folder: string;
  /** Encrypts the copies (BACKUP_KEY); null: they are readable by who has the file. */
  key: string | null;
}
