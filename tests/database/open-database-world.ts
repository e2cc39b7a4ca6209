import { afterAll, beforeAll, beforeEach } from "vitest";
import { databaseOn, type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { createJobQueue, type OpenJobQueue } from "#jobs/queue.server.ts";
import { emptyTables } from "../cluster/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";
import { WatchedStatements } from "./outer-comparisons.ts";

export interface DatabaseWorld {
  ownerConnection: TestDatabase["ownerConnection"];
  owner: OpenDatabase;
  /** Under the application's role. */
  application: OpenDatabase;
  jobs: OpenJobQueue;
  /** Statements run under a role; closing the world refuses outer comparisons that no index serves. */
  statements: WatchedStatements;
  openAs(role: string): OpenDatabase;
  close(): Promise<void>;
}

interface WorldOptions {
  max?: number;
  /** Two administrators, "alix" and "agence"; off for tests that count people. */
  withAgency?: boolean;
}

/** A database of the test file's own, open as its owner and as the application, with its job queue. */
export async function openDatabaseWorld({
  withAgency = true,
  ...options
}: WorldOptions = {}): Promise<DatabaseWorld> {
  const testDatabase = await createTestDatabase(testEngine());
  const { ownerConnection } = testDatabase;
  let closing = false;
  // The database may be dropped before a connection has closed.
  const onError = (error: Error) => {
    if (!closing) throw error;
  };
  const opened: OpenDatabase[] = [];
  const statements = new WatchedStatements(ownerConnection);
  const open = (how: { role?: string; max?: number } = {}) => {
    const database = openDatabase(ownerConnection, { ...how, onError });
    if (how.role) database.db = databaseOn(database.pool, statements.ofRole(how.role));
    opened.push(database);
    return database;
  };
  const owner = open();
  if (withAgency) await owner.pool.query("select tests.add_agency()");
  const application = open({ role: APPLICATION_ROLE, ...options });
  const jobs = await createJobQueue(application.pool, { onError: () => {} });
  return {
    ownerConnection,
    owner,
    application,
    jobs,
    statements,
    openAs: (role) => open({ role }),
    async close() {
      closing = true;
      try {
        await statements.refuseOuterFunctions();
      } finally {
        await jobs.stop();
        await Promise.all(opened.map((database) => database.close()));
        await testDatabase.drop();
      }
    },
  };
}

/** Shared by all tests of a file or group, with `tables` emptied before each. */
export function sharedWorld<World extends Pick<DatabaseWorld, "owner" | "close">>(
  open: () => Promise<World>,
  tables?: string,
): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await open());
  });
  afterAll(() => world.close());
  if (tables !== undefined) beforeEach(() => emptyTables(world.owner.pool, tables));
  return world;
}
