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

/** Today's, that of another branch, and one to go back to. */
const KEPT = 3;

export interface Keeping {
  /** Null: nothing is known that says whether a kept one would be the same. */
  file: string | null;
  /** Absent yet. */
  dataDirectory: string;
  /** Fills a migrated database, and the data folder. */
  fill: (database: TestDatabase) => Promise<void>;
  /** Whether what was filled is what the file's name says. */
  isStill: () => boolean;
}

/** A database with what the file keeps; where there is none, or none that is whole, what `fill` makes, kept there. */
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
    // The last to be used is the last to go.
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

/** A copy brings none, and is planned as if it were empty until PostgreSQL gets to it. */
async function gatherStatistics(connection: TestDatabase["ownerConnection"]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/**
 * Takes the oldest away with it. A run that keeps the same at the same time loses nothing: a copy gets its name once it
 * is whole, and the first to have it stays.
 */
async function keep(file: string, place: BackupPlace): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await writeBackup(place, { file, now: new Date() });
  for (const old of (await newestFirst(folder)).slice(KEPT)) await rm(old, { force: true });
}

/** Halves that killed runs left are of them; what another run is writing is among the newest. */
async function newestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => withTime(join(folder, name))));
  return files.toSorted((a, b) => b.at - a.at).map(({ file }) => file);
}

async function withTime(file: string): Promise<{ file: string; at: number }> {
  const stats = await stat(file).catch(() => null);
  // Another run may have taken it away.
  return { file, at: stats?.mtimeMs ?? 0 };
}

/** In one line: a fault of what is kept costs a minute, and no test. */
function say(outcome: string): (error: unknown) => void {
  return (error) => {
    process.stdout.write(`La démonstration gardée ${outcome} : ${firstLine(error)}\n`);
  };
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0] ?? "";
}
