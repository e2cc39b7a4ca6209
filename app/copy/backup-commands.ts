import { longMoment } from "#domain/french-dates.ts";
import { fileSize } from "./admin/backups.ts";

interface Counted {
  tables: { rows: number }[];
  files: { path: string }[];
}

export const backupCommandUsage = "Emploi : npm run backup [-- <dossier, ou fichier en .tar.gz>]";
export const restoreCommandUsage = "Emploi : npm run restore -- <fichier>";

const count = (of: number, one: string, several: string) =>
  `${of.toLocaleString("fr-FR")} ${of > 1 ? several : one}`;

function contents({ tables, files }: Counted): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count(tables.length, "table", "tables")}, ${count(rows, "ligne", "lignes")}, ${count(files.length, "fichier", "fichiers")}`;
}

export function backupWritten(
  file: string,
  { manifest, bytes, sha256 }: { manifest: Counted; bytes: number; sha256: string },
  { hasKey, isSealed }: { hasKey: boolean; isSealed: boolean },
): string {
  return [
    `Copie écrite et relue : ${file}`,
    `  ${contents(manifest)}, ${fileSize(bytes)}`,
    `  SHA-256 ${sha256}`,
    hasKey
      ? "  Elle contient la clé des sessions et les données de vos clients : rangez-la comme un coffre."
      : "  La clé des sessions (AUTH_SECRET) n’y est pas : gardez-la ailleurs. Rangez cette copie comme un coffre.",
    ...(isSealed
      ? [
          "  Elle est chiffrée : sans BACKUP_KEY, personne ne peut l’ouvrir. Gardez cette clé ailleurs que la copie.",
        ]
      : []),
  ].join("\n");
}

export function backupRestored(
  { header, tables, files }: { header: { takenAt: string } } & Counted,
  { configuredSecret }: { configuredSecret: boolean },
): string {
  const hadKey = files.some((kept) => kept.path === "auth-secret");
  const aboutKey =
    hadKey === configuredSecret
      ? [
          hadKey
            ? "  AUTH_SECRET l’emporte sur la clé de la copie : s’il diffère, doubles authentifications et liens d’avant ne s’ouvrent plus."
            : "  La copie n’a pas la clé des sessions : donnez à AUTH_SECRET celle d’avant, sans quoi doubles authentifications et liens d’avant ne s’ouvrent plus.",
        ]
      : [];
  return [
    `Copie du ${longMoment(new Date(header.takenAt))} restaurée, empreintes vérifiées :`,
    `  ${contents({ tables, files })}`,
    ...aboutKey,
    "  Les e-mails et prélèvements qui attendaient à cet instant partiront au prochain démarrage.",
  ].join("\n");
}
