import { createHash } from "node:crypto";
import pg from "pg";
import { type ArchiveWriter, openArchive } from "./archive-writer.server.ts";
import { dataFiles, readDataFile } from "./data-files.server.ts";
import {
  type BackedUpFile,
  type BackedUpTable,
  type BackupHeader,
  type BackupManifest,
  FILES_FOLDER,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  tableEntry,
} from "./manifest.ts";
import { BackupNotWritten } from "./refusals.server.ts";
import {
  backedUpSchemas,
  fingerprintOf,
  type StoredTable,
  storedTables,
  writtenAlike,
} from "./tables.server.ts";

const PART_BYTES = 1024 * 1024;

export interface BackupPlace {
  ownerConnection: pg.PoolConfig;
  dataDirectory: string;
}

export interface WrittenBackup {
  manifest: BackupManifest;
  bytes: number;
  sha256: string;
}

/**
 * Rows in one read-only snapshot, then files: a message's file precedes its row. `key`: BACKUP_KEY.
 * @throws BackupNotWritten for faults of the disk, other errors unchanged; no file is left.
 */
export async function writeBackup(
  { ownerConnection, dataDirectory }: BackupPlace,
  { file, now, key = null }: { file: string; now: Date; key?: string | null },
): Promise<WrittenBackup> {
  const archive = await openArchive(file, key).catch((error: unknown) => {
    throw new BackupNotWritten(file, error);
  });
  try {
    const inDatabase = await withSnapshot(ownerConnection, async (client) => {
      const header = await headerOf(client, now);
      await archive.add(HEADER_ENTRY, inJson(header));
      return { header, ...(await addTables(client, archive)) };
    });
    const files = await addFiles(dataDirectory, archive);
    const manifest = { ...inDatabase, files };
    await archive.add(MANIFEST_ENTRY, inJson(manifest));
    return { manifest, ...(await archive.finish()) };
  } catch (error) {
    await archive.abandon();
    throw BackupNotWritten.isFault(error) ? new BackupNotWritten(file, error) : error;
  }
}

function inJson(told: object): Buffer {
  return Buffer.from(`${JSON.stringify(told, null, 1)}\n`);
}

async function withSnapshot<Result>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // A lost connection already rejects its query; an unhandled `error` event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${writtenAlike}`);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function headerOf(client: pg.Client, now: Date): Promise<BackupHeader> {
  const { rows: there } = await client.query<{ both: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null
      and to_regclass('pgboss.version') is not null as both`,
  );
  if (there[0]?.both !== true) throw Object.assign(new Error("nothing to copy"), { code: "EMPTY" });
  const { rows: migrations } = await client.query<{ hash: string; at: string }>(
    "select hash, created_at as at from drizzle.__drizzle_migrations order by created_at",
  );
  const { rows: versions } = await client.query<{ version: number }>(
    "select version from pgboss.version",
  );
  return {
    product: "phare-local",
    format: 1,
    takenAt: now.toISOString(),
    migrations: migrations.map(({ hash, at }) => ({ hash, createdAt: Number(at) })),
    jobTables: versions[0]?.version ?? 0,
  };
}

async function addTables(
  client: pg.Client,
  archive: ArchiveWriter,
): Promise<Pick<BackupManifest, "tables" | "sequences">> {
  const tables: BackedUpTable[] = [];
  for (const table of await storedTables(client))
    tables.push(await addTable(client, table, archive));
  // Sequences are not transactional: read last, they are ahead of every row.
  const { rows: sequences } = await client.query<BackupManifest["sequences"][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [backedUpSchemas],
  );
  return { tables, sequences };
}

async function addTable(
  client: pg.Client,
  table: StoredTable,
  archive: ArchiveWriter,
): Promise<BackedUpTable> {
  let kept: Buffer[] = [];
  let length = 0;
  let part = 0;
  const writePart = async () => {
    if (length === 0) return;
    part += 1;
    await archive.add(tableEntry(table, part), Buffer.concat(kept));
    kept = [];
    length = 0;
  };
  const fingerprint = await fingerprintOf(client, table, async (rows) => {
    for (const row of rows) {
      kept.push(row);
      length += row.length;
      if (length >= PART_BYTES) await writePart();
    }
  });
  await writePart();
  const { schema, name, columns } = table;
  return { schema, name, columns, ...fingerprint };
}

async function addFiles(directory: string, archive: ArchiveWriter): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const name of await dataFiles(directory)) {
    const content = await readDataFile(directory, name);
    if (!content) continue;
    await archive.add(`${FILES_FOLDER}/${name}`, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    files.push({ path: name, bytes: content.length, sha256 });
  }
  return files;
}
