import { drizzle } from "drizzle-orm/node-postgres";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { databaseOn } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { batchesOf } from "#queries/list/definition.server.ts";
import { orderList } from "#queries/order/list.server.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";
import { insertOrders } from "./many-records.ts";

const RECORDS = 2500;
const wanted = {
  status: null,
  until: new Date("2026-11-21T10:00:00Z"),
  scope: { records: "all" } as const,
};

describe("a list's file", () => {
  const world = sharedWorld(() => openDatabaseWorld());
  beforeAll(() => insertOrders(world.owner.pool, RECORDS));

  function reading() {
    const statements: string[] = [];
    const db = databaseOn(world.application.pool, {
      logQuery: (statement) => statements.push(statement),
    });
    let looks = 0;
    let ended = 0;
    const look = <Result>(read: (viewed: ViewerDatabase) => Promise<Result>) => {
      looks += 1;
      const viewing = { viewer: { kind: "administrator", userId: "agence" } } as const;
      return lookAs(db, viewing, read).finally(() => (ended += 1));
    };
    return {
      batches: batchesOf(orderList, look, wanted),
      statements,
      looks: () => looks,
      ended: () => ended,
    };
  }

  test("takes one transaction per thousand records, and reads nothing that only the page shows", async () => {
    const { batches, statements, looks } = reading();
    const sizes: number[] = [];
    for await (const batch of batches) sizes.push(batch.length);
    expect(sizes).toEqual([1000, 1000, 500]);
    expect(looks()).toBe(3);
    expect(statements.length).toBeLessThanOrEqual(8);
    expect(statements.join()).not.toContain("payments");
    // Repeating the first bound would make each batch start the index scan there.
    expect(statements.filter((said) => said.includes('"created_at" <='))).toHaveLength(1);
  });

  test("reads one batch ahead of a slow download, and no more", async () => {
    const { batches, looks } = reading();
    await batches.next();
    await world.application.pool.query("select pg_sleep(0)");
    expect(looks()).toBe(2);
    await batches.return(undefined);
  });

  test("releases its connection when the download is aborted", async () => {
    const { batches, looks, ended } = reading();
    await batches.next();
    await batches.return(undefined);
    expect([looks(), ended()]).toEqual([2, 2]);
    const { pool } = world.application;
    expect(pool.idleCount).toBe(pool.totalCount);
    expect(await batches.next()).toEqual({ done: true, value: undefined });
  });

  test("has rows decoded as Drizzle decodes them", async () => {
    const { pool } = world.owner;
    const read = (db: ViewerDatabase) => {
      const flat = {
        id: orders.id,
        at: orders.createdAt,
        code: orders.promoCode,
        cents: orders.grossCents,
        twice: sql<number>`2 * ${orders.listings}`.mapWith(Number).as("twice"),
      };
      return Promise.all([
        db.select(flat).from(orders).orderBy(orders.id).limit(20),
        db
          .select()
          .from(orders)
          .leftJoin(user, eq(user.id, orders.userId))
          .orderBy(orders.id)
          .limit(2),
      ]);
    };
    const theirs = await read(drizzle(pool) as unknown as ViewerDatabase);
    const ours = await databaseOn(pool).transaction((db) => read(db as ViewerDatabase));
    expect(ours).toEqual(theirs);
    expect(ours[0][0]).toMatchObject({ at: expect.any(Date), twice: 2 });
  });
});
