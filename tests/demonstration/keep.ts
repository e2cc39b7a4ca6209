import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { readBackup } from "#db/backup/archive-reader.server.ts";
import { restoreBackup } from "#db/backup/restore-backup.server.ts";
import { type BackupPlace, writeBackup } from "#db/backup/write-backup.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { jobTables, prepareJobQueues } from "#jobs/queue.server.ts";
import type { Engine } from "../cluster/engine.ts";
import { createTestDatabase, type TestDatabase } from "../cluster/test-database.ts";

/** Today's, another branch's, and one to return to. */
const KEPT = 3;

export interface Keeping {
  file: string | null;
  dataDirectory: string;
  fill: (database: TestDatabase) => Promise<void>;
  isStill: () => boolean;
}

export async function keptOrFilled(
  engine: Engine,
  { file, dataDirectory, fill, isStill }: Keeping,
): Promise<TestDatabase> {
  const kept = file && existsSync(file) ? await restore(engine, file, dataDirectory) : null;
  if (kept) return kept;
  const database = await createTestDatabase(engine);
  await fill(database);
  const { ownerConnection } = database;
  if (file && isStill())
    await keep(file, { ownerConnection, dataDirectory }).catch(say("n’a pas pu être gardée"));
  return database;
}

async function restore(
  engine: Engine,
  file: string,
  dataDirectory: string,
): Promise<TestDatabase | null> {
  const database = await createTestDatabase(engine, "template0");
  const { ownerConnection } = database;
  try {
    const manifest = await readBackup(file);
    const place = { ownerConnection, dataDirectory };
    await restoreBackup(place, { file, manifest, jobTables: jobTables() });
    await migrateDatabase(ownerConnection);
    await prepareJobQueues(ownerConnection);
    await gatherStatistics(ownerConnection);
    // LRU: the last one used is the last one deleted.
    const now = new Date();
    await utimes(file, now, now);
    return database;
  } catch (error) {
    say("est à refaire")(error);
    await database.drop();
    await rm(dataDirectory, { recursive: true, force: true });
    await rm(file, { force: true });
    return null;
  }
}

/** A restored copy has no statistics: it is planned as empty until autovacuum runs. */
async function gatherStatistics(connection: TestDatabase["ownerConnection"]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** Safe against a concurrent run: a copy is renamed once complete, and the first one wins. */
async function keep(file: string, place: BackupPlace): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await writeBackup(place, { file, now: new Date() });
  for (const old of (await newestFirst(folder)).slice(KEPT)) await rm(old, { force: true });
}

/** Leftovers of killed runs are included; the file another run is writing is among the newest. */
async function newestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => withTime(join(folder, name))));
  return files.toSorted((a, b) => b.at - a.at).map(({ file }) => file);
}

async function withTime(file: string): Promise<{ file: string; at: number }> {
  const stats = await stat(file).catch(() => null);
  return { file, at: stats?.mtimeMs ?? 0 };
}

function say(outcome: string): (error: unknown) => void {
  return (error) => {
    process.stdout.write(`La démonstration gardée ${outcome} : ${firstLine(error)}\n`);
  };
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0] ?? "";
}
