import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { MIGRATION_LOCK, migrationsFolder } from "../migrate.server.ts";
import { ensureRoles } from "../roles.server.ts";
import { whileLocked } from "../while-locked.server.ts";
import { archiveEntries, keyOf } from "./archive-reader.server.ts";
import { copyIn } from "./copy-statement.server.ts";
import { refuseOtherFiles, writeDataFile } from "./data-files.server.ts";
import { type BackupHeader, type BackupManifest, FILES_FOLDER, TABLES_FOLDER } from "./manifest.ts";
import { BackupUnreadable, RestoreRefused } from "./refusals.server.ts";
import {
  backedUpSchemas,
  columnList,
  fingerprintOf,
  type StoredTable,
  storedTables,
  tableName,
  writtenAlike,
} from "./tables.server.ts";
import { withoutRules } from "./without-rules.server.ts";
import type { BackupPlace } from "./write-backup.server.ts";

export interface JobTables {
  version: number;
  definition: string;
}

/** @throws RestoreRefused when this program never had these tables. */
export function refuseOtherSchema(header: BackupHeader, jobTables: JobTables): void {
  const known = readMigrationFiles({ migrationsFolder });
  const newest = known.at(-1)?.folderMillis ?? 0;
  if (header.migrations.some(({ createdAt }) => createdAt > newest))
    throw new RestoreRefused("newer");
  if (header.jobTables > jobTables.version) throw new RestoreRefused("newer");
  if (header.jobTables < jobTables.version) throw new RestoreRefused("other-queue");
  const applied = migrationsOf(header);
  const isOurs =
    applied.length === header.migrations.length &&
    applied.every(({ hash }, at) => hash === header.migrations[at]?.hash);
  if (!isOurs) throw new RestoreRefused("other-history");
}

function migrationsOf({ migrations }: BackupHeader) {
  const last = migrations.at(-1)?.createdAt ?? 0;
  return readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis <= last,
  );
}

interface BackupToRestore {
  file: string;
  manifest: BackupManifest;
  jobTables: JobTables;
  key?: string | null;
}

/**
 * Restores files, then the database in one transaction, without triggers and foreign keys; compares fingerprints. An
 * interruption leaves the database empty. The caller then migrates it (config/prepare-database).
 * @throws RestoreRefused, BackupUnreadable, LockedByAnother.
 */
export async function restoreBackup(
  { ownerConnection, dataDirectory }: BackupPlace,
  { file, manifest, jobTables, key = null }: BackupToRestore,
): Promise<void> {
  refuseOtherSchema(manifest.header, jobTables);
  await whileLocked(ownerConnection, MIGRATION_LOCK, async (client) => {
    await refuseUsedBase(client);
    await refuseOtherFiles(dataDirectory, manifest.files);
    await client.query(`begin; ${writtenAlike}`);
    await ensureRoles(client);
    await makeTables(client, manifest.header, jobTables);
    await client.query(writtenAlike);
    const tables = await storedTables(client);
    refuseOtherTables(tables, manifest, file);
    await withoutRules(client, tables, async () => {
      await client.query(`truncate ${tables.map(tableName).join(", ")}`);
      await fill(client, { file, key, tables, dataDirectory });
    });
    await setSequences(client, manifest);
    await compare(client, tables, manifest);
    await client.query("commit");
  });
}

/** @throws RestoreRefused when the database already has tables of the product. */
async function refuseUsedBase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') limit 1`,
    [backedUpSchemas],
  );
  if (rowCount !== 0) throw new RestoreRefused("used-base");
}

async function makeTables(
  client: pg.Client,
  header: BackupHeader,
  jobTables: JobTables,
): Promise<void> {
  await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql } of migrationsOf(header))
    for (const statement of sql) await client.query(statement);
  await client.query(jobTables.definition);
}

function refuseOtherTables(tables: StoredTable[], manifest: BackupManifest, file: string): void {
  if (shapeOf(tables) !== shapeOf(manifest.tables)) {
    throw new BackupUnreadable(file, "altered", { where: "tables" });
  }
}

function shapeOf(tables: Pick<StoredTable, "schema" | "name" | "columns">[]): string {
  return tables
    .map(({ schema, name, columns }) => `${schema}.${name}(${columns.join()})`)
    .join(" ");
}

async function fill(
  client: pg.Client,
  into: { file: string; key: string | null; tables: StoredTable[]; dataDirectory: string },
): Promise<void> {
  const byKey = new Map(
    into.tables.map((table) => [`${TABLES_FOLDER}/${table.schema}.${table.name}`, table]),
  );
  for await (const { name, content } of archiveEntries(into.file, into.key)) {
    const table = byKey.get(keyOf(name));
    if (table) {
      const statement = `copy ${tableName(table)} (${columnList(table.columns)}) from stdin`;
      await copyIn(client, statement, content);
    } else if (name.startsWith(`${FILES_FOLDER}/`)) {
      await writeDataFile(into.dataDirectory, name.slice(FILES_FOLDER.length + 1), content);
    }
  }
}

async function setSequences(client: pg.Client, { sequences }: BackupManifest): Promise<void> {
  for (const { schema, name, value } of sequences)
    await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint)", [
      schema,
      name,
      value,
    ]);
}

/** @throws RestoreRefused, which rolls back, when the rows differ from the manifest. */
async function compare(
  client: pg.Client,
  tables: StoredTable[],
  manifest: BackupManifest,
): Promise<void> {
  for (const [at, table] of tables.entries()) {
    const { sha256, rows } = await fingerprintOf(client, table);
    const told = manifest.tables[at];
    if (sha256 !== told?.sha256 || rows !== told.rows)
      throw new RestoreRefused("different", `${table.schema}.${table.name}`);
  }
}
