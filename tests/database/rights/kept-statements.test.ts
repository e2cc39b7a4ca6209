import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { STATEMENTS_KEPT } from "#db/kept-statements.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { orders } from "#db/schema/orders.ts";
import { isOneOf } from "#db/status-condition.ts";
import { readByIndex } from "#queries/list/by-index.server.ts";
import { insertOrder } from "../../records/order.ts";
import { asClient, camille, openRights, sacha } from "./rights-world.ts";

/** Executions after which PostgreSQL may choose a generic plan. */
const PLANNED_EACH_TIME = 5;

describe("prepared statements of a connection", () => {
  const { world } = openRights("orders");

  const onOneConnection = async (work: (pool: ReturnType<typeof openOne>) => Promise<void>) => {
    const one = openOne();
    try {
      await work(one);
    } finally {
      await one.close();
    }
  };
  const openOne = () =>
    openDatabase(world.ownerConnection, { role: APPLICATION_ROLE, max: 1, onError: () => {} });
  const kept = async ({ pool }: ReturnType<typeof openOne>) =>
    (await pool.query<{ statement: string }>("select statement from pg_prepared_statements")).rows;

  test("are named the second time, for a client", () =>
    onOneConnection(async (one) => {
      const ask = (db: ViewerDatabase) => db.execute(sql`select ${1}::int as one`);
      const agency = { viewer: { kind: "administrator" as const, userId: "agence" } };
      for (let time = 0; time < 3; time += 1) await lookAs(one.db, agency, ask);
      await lookAs(one.db, asClient(camille), ask);
      expect(await kept(one)).toEqual([]);
      await lookAs(one.db, asClient(camille), ask);
      expect(await kept(one)).toEqual([{ statement: "select $1::int as one" }]);
    }));

  test("are named for a visitor too", () =>
    onOneConnection(async (one) => {
      const ask = (db: ViewerDatabase) => db.execute(sql`select ${2}::int as two`);
      const visitor = { viewer: { kind: "visitor" as const } };
      for (let time = 0; time < 2; time += 1) await asViewer(one.db, visitor, ask);
      expect(await kept(one)).toEqual([{ statement: "select $1::int as two" }]);
    }));

  test("are named without their values when built by the query builder", () =>
    onOneConnection(async (one) => {
      const ask = async (db: ViewerDatabase) => {
        await db.execute(sql`select 1 as one; select 2 as two`);
        return db
          .select({ id: orders.id })
          .from(orders)
          .where(isOneOf(orders.mode, ["demo"]));
      };
      for (let time = 0; time < 2; time += 1) await lookAs(one.db, asClient(camille), ask);
      expect(await kept(one)).toEqual([
        { statement: `select "id" from "orders" where "orders"."mode" = 'demo'` },
      ]);
    }));

  test("show each viewer their own records on a plan made for another", () =>
    onOneConnection(async (one) => {
      const hers = await insertOrder(world.owner.db, { userId: camille });
      const theirs = await insertOrder(world.owner.db, { userId: sacha });
      const seenBy = (userId: string) =>
        lookAs(one.db, asClient(userId), (db) =>
          db.select({ id: orders.id }).from(orders).where(eq(orders.mode, "demo")),
        );
      for (let time = 0; time <= 2 * PLANNED_EACH_TIME; time += 1) {
        expect(await seenBy(camille)).toEqual([{ id: hers }]);
      }
      expect(await seenBy(sacha)).toEqual([{ id: theirs }]);
    }));

  test("are prepared separately for a page that reads by index", () =>
    onOneConnection(async (one) => {
      const ask = (db: ViewerDatabase) =>
        db.select({ id: orders.id }).from(orders).where(eq(orders.mode, "demo"));
      const twice = async (db: ViewerDatabase) => [await ask(db), await ask(db)];
      await lookAs(one.db, asClient(camille), twice);
      const [usual] = await kept(one);
      await lookAs(one.db, asClient(camille), async (db) => {
        await readByIndex(db);
        await twice(db);
      });
      await lookAs(one.db, asClient(camille), twice);
      expect(await kept(one)).toEqual([usual, { statement: `/* by index */ ${usual!.statement}` }]);
    }));

  test("contain the limit, so that the planner can count with it", () =>
    onOneConnection(async (one) => {
      for (let order = 0; order < 3; order += 1)
        await insertOrder(world.owner.db, { userId: camille });
      const some = (db: ViewerDatabase, count: number) =>
        db.select({ id: orders.id }).from(orders).where(eq(orders.mode, "demo")).limit(count);
      const within = (db: ViewerDatabase) => db.$count(some(db, 2).as("found"));
      await lookAs(one.db, asClient(camille), async (db) => {
        for (const count of [1, 2, 1, 2]) expect(await some(db, count)).toHaveLength(count);
        for (let time = 0; time < 3; time += 1) expect(await within(db)).toBe(2);
      });
      const statements = (await kept(one)).map(({ statement }) => statement);
      expect(statements.toSorted()).toEqual([
        expect.stringMatching(/ limit 1$/),
        expect.stringMatching(/ limit 2$/),
        expect.stringMatching(/ limit 2\) "found"/),
      ]);
    }));

  test("stop at the number that a connection may keep, and answer as before", () =>
    onOneConnection((one) =>
      lookAs(one.db, asClient(camille), async (db) => {
        const ask = async (number: number) => {
          const { rows } = await db.execute(
            sql.raw(`select ${number} as number`).append(sql`, ${1}`),
          );
          return rows[0]?.["number"];
        };
        for (let number = 0; number <= 2 * STATEMENTS_KEPT; number += 1) {
          expect([await ask(number), await ask(number)]).toEqual([number, number]);
        }
        const { rows } = await db.execute("select from pg_prepared_statements");
        expect(rows.length).toBeGreaterThan(STATEMENTS_KEPT / 2);
        expect(rows.length).toBeLessThanOrEqual(STATEMENTS_KEPT);
        expect([await ask(0), await ask(0), await ask(0)]).toEqual([0, 0, 0]);
      }),
    ));

  test("close their connection after the transaction in which it keeps as many as it may", () =>
    onOneConnection(async (one) => {
      const connection = async () =>
        (await one.pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
      const ask = (count: number) =>
        lookAs(one.db, asClient(camille), async (db) => {
          for (let number = 0; number < count; number += 1) {
            const asked = sql.raw(`select ${number} as number`).append(sql`, ${1}`);
            await db.execute(asked);
            await db.execute(asked);
          }
        });
      const first = await connection();
      await ask(STATEMENTS_KEPT - 1);
      expect(await connection()).toBe(first);
      await ask(STATEMENTS_KEPT);
      expect(await connection()).not.toBe(first);
      expect(await kept(one)).toEqual([]);
    }));

  test("fail again after a failure, and don't block the next execution", () =>
    onOneConnection(async (one) => {
      const divide = (by: number) =>
        lookAs(one.db, asClient(camille), (db) =>
          db.execute(sql`select 1 / ${by}::int as quotient`),
        );
      for (let time = 0; time < 3; time += 1) {
        await expect(divide(0)).rejects.toMatchObject({ cause: { code: "22012" } });
      }
      expect((await divide(1)).rows).toEqual([{ quotient: 1 }]);
    }));
});
