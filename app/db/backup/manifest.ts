import { z } from "zod";

/** The first entry of a copy: what must be known before anything of it is used. */
export const backupHeader = z.object({
  product: z.literal("phare-local"),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** As the database tells which of them it has applied, in their order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })),
  /** The version of pg-boss's tables. */
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
  /** Of its rows in the order of its key, as COPY writes them. */
  sha256,
});
export type BackedUpTable = z.infer<typeof backedUpTable>;

const backedUpFile = z.object({ path: z.string(), bytes: z.int(), sha256 });
export type BackedUpFile = z.infer<typeof backedUpFile>;

/** The last entry: without it, the copy was cut. */
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

/** `public.orders` and `3` become `tables/public.orders/000003.copy`. */
export function tableEntry({ schema, name }: { schema: string; name: string }, part: number) {
  return `${TABLES_FOLDER}/${schema}.${name}/${String(part).padStart(6, "0")}.copy`;
}
