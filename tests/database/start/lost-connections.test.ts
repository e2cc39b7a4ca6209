import { sql } from "drizzle-orm";
import { Client, type PoolClient } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { ConnectionNotAsAsked } from "#db/connected-role.server.ts";
import { isDatabaseAway } from "#db/database-away.server.ts";
import { LockedByAnother, whileLocked } from "#db/while-locked.server.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";

async function openPool() {
  const testDatabase = await createTestDatabase(testEngine(), "template0");
  const heard: Error[] = [];
  const database = openDatabase(testDatabase.ownerConnection, {
    max: 2,
    onError: (error) => heard.push(error),
  });
  onTestFinished(async () => {
    await database.close();
    await testDatabase.drop();
  });
  return { ...database, heard, ownerConnection: testDatabase.ownerConnection };
}

/** Destroys the socket, as a dying server does, before the client is told. */
function cut(client: PoolClient): void {
  Reflect.get(Reflect.get(client, "connection"), "stream").destroy();
}

const one = sql<{ one: number }>`select 1 as one`;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe("connections lost while in use", () => {
  test("a transaction that can't begin releases its connection: the pool is never exhausted", async () => {
    const { db, pool } = await openPool();
    pool.on("acquire", cut);
    for (let round = 0; round < 5; round++) {
      const failure = await failureOf(db.transaction((transaction) => transaction.execute(one)));
      expect(isDatabaseAway(failure)).toBe(true);
    }
    pool.off("acquire", cut);
    const { rows } = await db.transaction((transaction) => transaction.execute(one));
    expect(rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(1);
  });

  test("a connection lost during a transaction fails that transaction alone, and is not reused", async () => {
    const { db, pool, heard } = await openPool();
    const failure = await failureOf(
      db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await expect.poll(() => pool.totalCount).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => db.transaction((transaction) => transaction.execute(one))),
    );
    expect(answers.flatMap(({ rows }) => rows.map((row) => row["one"]))).toEqual(Array(6).fill(1));
  });

  test("idle connections are dropped and logged, and the next query opens a new one", async () => {
    const { db, pool, heard, ownerConnection } = await openPool();
    await db.execute(one);
    const other = new Client(ownerConnection);
    await other.connect();
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await other.end();
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(heard.map((error) => isDatabaseAway(error))).not.toContain(false);
    expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
  });

  test("a transaction still commits, rolls back and nests", async () => {
    const { db, pool } = await openPool();
    await db.execute(sql`create table kept (number integer)`);
    const refused = db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into kept values (1)`);
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into kept values (2)`);
      const nested = transaction.transaction(async (inner) => {
        await inner.execute(sql`insert into kept values (3)`);
        throw new Error("inner refused");
      });
      await expect(nested).rejects.toThrow("inner refused");
    });
    const reading = db.transaction(
      (transaction) => transaction.execute(sql`insert into kept values (4)`),
      { accessMode: "read only" },
    );
    await expect(reading).rejects.toMatchObject({ cause: { code: "25006" } });
    expect((await db.execute(sql`table kept`)).rows).toEqual([{ number: 2 }]);
    expect(pool.totalCount).toBe(pool.idleCount);
  });

  test("late queries of a failed transaction are refused", async () => {
    const { db } = await openPool();
    const isOver = Promise.withResolvers<void>();
    const late: Promise<unknown>[] = [];
    const refused = db.transaction(async (transaction) => {
      const goesOn = isOver.promise.then(() => transaction.execute(one));
      late.push(failureOf(goesOn));
      await Promise.all([goesOn, transaction.execute(sql`select 1 / 0`)]);
    });
    await expect(refused).rejects.toMatchObject({ cause: { code: "22012" } });
    isOver.resolve();
    expect(await Promise.all(late)).toEqual([new Error("Asked after the end of the transaction")]);
  });

  test("a start blocked by a lock gives up with a sentence", async () => {
    const { ownerConnection } = await openPool();
    const holder = new Client(ownerConnection);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("select pg_advisory_lock(1)");
    const patience = { connectionTimeoutMillis: 10_000, lock_timeout: 1_000 };
    const waiting = whileLocked(ownerConnection, 1, () => Promise.resolve(), patience);
    await expect(waiting).rejects.toThrow(LockedByAnother);
    await expect(
      whileLocked(ownerConnection, 2, () => Promise.resolve(), patience),
    ).resolves.toBeUndefined();
  });
});

describe("connections that ignore start-up parameters", () => {
  const otherOptions = async () => {
    const testDatabase = await createTestDatabase(testEngine());
    onTestFinished(() => testDatabase.drop());
    return `${testDatabase.url}?options=${encodeURIComponent("-c application_name=other")}`;
  };

  test("a pool for a role refuses a connection that runs as the owner", async () => {
    const testDatabase = await createTestDatabase(testEngine());
    onTestFinished(() => testDatabase.drop());
    // `none` keeps the owner, as a pooler that ignores start-up parameters does.
    const asOwner = { role: "none", onError: () => {} };
    const database = openDatabase({ connectionString: testDatabase.url }, asOwner);
    onTestFinished(() => database.close());
    const failure = await failureOf(
      database.db.transaction((transaction) => transaction.execute(one)),
    );
    expect(failure).toBeInstanceOf(ConnectionNotAsAsked);
    expect(database.pool.totalCount).toBe(0);
  });

  test("a start takes no lock on a connection that ignored its time limits", async () => {
    const url = await otherOptions();
    const ignoring = { connectionString: `${url}&lock_timeout=0` };
    let isPrepared = false;
    const failure = await failureOf(
      whileLocked(ignoring, 1, async () => {
        isPrepared = true;
      }),
    );
    expect(failure).toBeInstanceOf(ConnectionNotAsAsked);
    expect(isPrepared).toBe(false);
  });
});
