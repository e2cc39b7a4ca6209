import type { BackupPlace } from "#db/backup/write-backup.server.ts";

export interface BackupSettings {
  place: BackupPlace;
  folder: string;
  /** Encryption key (BACKUP_KEY); null: unencrypted. */
  key: string | null;
}
