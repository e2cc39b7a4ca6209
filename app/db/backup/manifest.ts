import { z } from "zod";

export const backupHeader = z.object({
  product: z.literal("phare-local"),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })),
  jobTables: z.int(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const backedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256,
});
export type BackedUpTable = z.infer<typeof backedUpTable>;

const backedUpFile = z.object({ path: z.string(), bytes: z.int(), sha256 });
export type BackedUpFile = z.infer<typeof backedUpFile>;

/** Last entry: its absence means a truncated backup. */
export const backupManifest = z.object({
  header: backupHeader,
  tables: z.array(backedUpTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  files: z.array(backedUpFile),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export const HEADER_ENTRY = "phare-local.json";
export const MANIFEST_ENTRY = "manifest.json";
export const TABLES_FOLDER = "tables";
export const FILES_FOLDER = "files";

export function tableEntry({ schema, name }: { schema: string; name: string }, part: number) {
  return `${TABLES_FOLDER}/${schema}.${name}/${String(part).padStart(6, "0")}.copy`;
}
