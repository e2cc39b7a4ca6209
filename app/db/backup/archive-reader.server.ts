import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import {
  type BackupHeader,
  backupHeader,
  type BackupManifest,
  backupManifest,
  FILES_FOLDER,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  TABLES_FOLDER,
} from "./manifest.ts";
import { BackupUnreadable } from "./refusals.server.ts";
import { opened, SealFault } from "./seal.server.ts";
import { tarEntries, TarFault } from "./tar.ts";

/** `key`: BACKUP_KEY of an encrypted backup. @throws BackupUnreadable for a fault of file, encryption, gzip or tar. */
export async function* archiveEntries(file: string, key: string | null) {
  const source = createReadStream(file);
  const content = createGunzip();
  const plain = Readable.from(opened(source, key));
  pipeline(plain, content, () => {});
  try {
    yield* tarEntries(content);
  } catch (error) {
    throw faultOf(
      file,
      plain.errored instanceof SealFault ? plain.errored : (source.errored ?? error),
    );
  } finally {
    content.destroy();
    plain.destroy();
    source.destroy();
  }
}

function faultOf(file: string, error: unknown): unknown {
  if (error instanceof TarFault)
    return new BackupUnreadable(file, error.isCut ? "cut" : "foreign", { cause: error });
  if (error instanceof SealFault) return new BackupUnreadable(file, error.fault, { cause: error });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return new BackupUnreadable(file, "cut", { cause: error });
  if (code === "Z_DATA_ERROR") return new BackupUnreadable(file, "altered", { cause: error });
  if (/^E[A-Z]+$/.test(code)) return new BackupUnreadable(file, "absent", { cause: error });
  return error;
}

interface Read {
  bytes: number;
  hash: Hash;
}

/** Reads the whole backup and compares each fingerprint; writes nothing. @throws BackupUnreadable. */
export async function readBackup(file: string, key: string | null = null): Promise<BackupManifest> {
  const read = new Map<string, Read>();
  let header: BackupHeader | null = null;
  let manifest: BackupManifest | null = null;
  for await (const { name, content } of archiveEntries(file, key)) {
    if (!header) {
      if (name !== HEADER_ENTRY) throw new BackupUnreadable(file, "foreign");
      header = parsed(file, backupHeader, content);
    } else if (name === MANIFEST_ENTRY) manifest = parsed(file, backupManifest, content);
    else count(read, keyOf(name), content);
  }
  if (!manifest) throw new BackupUnreadable(file, "cut");
  compare(file, manifest, read);
  return manifest;
}

function parsed<Told>(
  file: string,
  schema: { safeParse(data: unknown): { success: true; data: Told } | { success: false } },
  content: Buffer,
): Told {
  const told = schema.safeParse(jsonOf(content));
  if (!told.success) throw new BackupUnreadable(file, "foreign");
  return told.data;
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString("utf8"));
  } catch {
    return null;
  }
}

export function keyOf(entry: string): string {
  return entry.startsWith(`${TABLES_FOLDER}/`) ? entry.replace(/\/\d+\.copy$/, "") : entry;
}

function count(read: Map<string, Read>, key: string, content: Buffer): void {
  const so = read.get(key) ?? { bytes: 0, hash: createHash("sha256") };
  so.bytes += content.length;
  so.hash.update(content);
  read.set(key, so);
}

const nothing = createHash("sha256").digest("hex");

function compare(file: string, { tables, files }: BackupManifest, read: Map<string, Read>): void {
  const told = [
    ...tables.map((table) => ({ ...table, key: `${TABLES_FOLDER}/${table.schema}.${table.name}` })),
    ...files.map((kept) => ({ ...kept, key: `${FILES_FOLDER}/${kept.path}` })),
  ];
  for (const { key, bytes, sha256 } of told) {
    const so = read.get(key);
    read.delete(key);
    const found = so ? so.hash.digest("hex") : nothing;
    if (found !== sha256 || (so?.bytes ?? 0) !== bytes)
      throw new BackupUnreadable(file, "altered", { where: key });
  }
  const [untold] = read.keys();
  if (untold !== undefined) throw new BackupUnreadable(file, "altered", { where: untold });
}
