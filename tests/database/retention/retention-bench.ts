import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PoolConfig } from "pg";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { retentionRuns } from "#db/schema/retention.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { goOnWithRetention } from "#workflows/retention/apply-retention.server.ts";
import { emptyEveryTable } from "../../cluster/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";

export function sharedRetention(): () => { db: Database; connection: PoolConfig } {
  let database: TestDatabase;
  let owner: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(testEngine());
    owner = openDatabase(database.ownerConnection, { onError() {} });
  });
  beforeEach(() => emptyEveryTable(owner.pool));
  afterAll(async () => {
    await owner.close();
    await database.drop();
  });
  return () => ({ db: owner.db, connection: database.ownerConnection });
}

/** The nightly purge for the French day that ended at that instant. */
export async function apply(db: Database, instant: string): Promise<void> {
  const now = new Date(instant);
  await goOnWithRetention(db, { day: dayBefore(now), now }, Infinity);
}

const dayBefore = (now: Date) => addDays(parisDate(now), -1);

export async function rows(db: Database, tables: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const { rows: found } = await db.execute<{ count: number }>(
      sql.raw(`select count(*)::int as count from ${table}`),
    );
    counts.push(found[0]?.count ?? -1);
  }
  return counts;
}

export async function simulated(db: Database, now: string) {
  const simulationId = randomUUID();
  const at = new Date(now);
  await goOnWithRetention(db, { day: dayBefore(at), simulationId, now: at }, Infinity);
  const key = `simulation:${simulationId}`;
  const [run] = await db.select().from(retentionRuns).where(eq(retentionRuns.key, key));
  return Object.fromEntries(Object.entries(run?.counts ?? {}).filter(([, count]) => count > 0));
}

export async function taken(db: Database) {
  const runs = await db.select().from(retentionRuns);
  return runs.find(({ kind }) => kind === "daily")?.counts;
}
