import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { RecordScope } from "#domain/access.ts";
import type { OrderStatus } from "#domain/order.ts";
import { insertOrder, oneListing } from "../../records/order.ts";
import { countOrders, listOrders } from "../lists/named-lists.ts";
import { addUser, openAccountsWorld } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const everything: RecordScope = { records: "all" };
const noon = new Date("2026-11-21T11:00:00Z");

describe("the list of orders", () => {
  const world = sharedWorld(() => openAccountsWorld({ withAgency: true }), "orders");
  let camille: string;
  let sacha: string;

  beforeAll(async () => {
    camille = await addUser(world, "camille@plomberie-perrin.example");
    sacha = await addUser(world, "sacha@coiffure.example");
  });

  async function add(
    number: number,
    order: { createdAt?: Date; status?: OrderStatus; userId?: string } = {},
  ): Promise<void> {
    await insertOrder(world.owner.db, {
      ...oneListing,
      number: `CMD-2026-${String(number).padStart(4, "0")}`,
      lastName: "Perrin",
      email: "camille@plomberie-perrin.example",
      company: "",
      createdAt: noon,
      ...order,
    });
  }

  const viewing = (scope: RecordScope) =>
    scope.records === "all"
      ? { viewer: { kind: "administrator", userId: "agence" } as const }
      : { viewer: { kind: "client", userId: scope.userId } as const };
  const list = (scope: RecordScope, wanted: Parameters<typeof listOrders>[2]) =>
    lookAs(world.application.db, viewing(scope), (db) => listOrders(db, scope, wanted));
  const counted = (scope: RecordScope) =>
    lookAs(world.application.db, viewing(scope), (db) => countOrders(db, scope));

  async function walk(scope: RecordScope, status: OrderStatus | null = null): Promise<string[][]> {
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(scope, {
        status,
        after,
        pageSize: 3,
      });
      pages.push(page.orders.map(({ number }) => number.slice(-4)));
      after = page.next;
    } while (after !== null && pages.length < 20);
    return pages;
  }

  test("goes from the newest to the oldest", async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await add(number, { createdAt: new Date(noon.getTime() + number) });
    }
    expect(await walk(everything)).toEqual([
      ["0007", "0006", "0005"],
      ["0004", "0003", "0002"],
      ["0001"],
    ]);
  });

  test("keyset pagination shows each order once when all have the same instant", async () => {
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => add(number)));
    const pages = await walk(everything);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(new Set(pages.flat()).size).toBe(8);
    expect(await walk(everything)).toEqual(pages);
  });

  test("keyset pagination skips no order within one millisecond", async () => {
    await Promise.all([1, 2, 3, 4, 5].map((number) => add(number)));
    await world.owner.pool.query(
      "update orders set created_at = created_at + right(number, 1)::int * interval '1 microsecond'",
    );
    expect(await walk(everything)).toEqual([
      ["0005", "0004", "0003"],
      ["0002", "0001"],
    ]);
  });

  test("a last page that is exactly full has no next page", async () => {
    await Promise.all([1, 2, 3].map((number) => add(number)));
    expect(await walk(everything)).toHaveLength(1);
  });

  test("a new order moves nothing on the next page", async () => {
    for (const number of [1, 2, 3, 4]) {
      await add(number, { createdAt: new Date(noon.getTime() + number) });
    }
    const wanted = { status: null, pageSize: 2 };
    const first = await list(everything, { ...wanted, after: null });
    await add(5, { createdAt: new Date(noon.getTime() + 5) });
    const second = await list(everything, {
      ...wanted,
      after: first.next,
    });
    expect(second.orders.map(({ number }) => number)).toEqual(["CMD-2026-0002", "CMD-2026-0001"]);
  });

  test("keeps to one status, and counts them all", async () => {
    await Promise.all([add(1), add(2, { status: "paid" }), add(3, { status: "paid" })]);
    expect((await walk(everything, "paid")).flat().toSorted()).toEqual(["0002", "0003"]);
    expect(await counted(everything)).toEqual({
      pending: 1,
      paid: 2,
      in_progress: 0,
      completed: 0,
      cancelled: 0,
    });
  });

  test("shows a client their own orders only, counts included", async () => {
    await Promise.all([add(1, { userId: camille }), add(2, { userId: sacha }), add(3)]);
    const own: RecordScope = { records: "own", userId: camille };
    expect(await walk(own)).toEqual([["0001"]]);
    expect(await counted(own)).toMatchObject({ pending: 1 });
  });

  test("a cursor on another client's order is refused", async () => {
    await add(1, { userId: camille });
    await add(2, { userId: sacha, createdAt: new Date(noon.getTime() - 1) });
    const rows = await world.owner.db.select().from(orders);
    const foreign = rows.find(({ userId }) => userId === sacha)?.id ?? "";
    const page = await list({ records: "own", userId: camille }, { status: null, after: foreign });
    expect(page.orders).toHaveLength(1);
  });

  test.each(["", "x", "' or 1=1", "\u0000", randomUUID()])(
    "an invalid cursor (%j) starts at the newest order",
    async (after) => {
      await add(1);
      const page = await list(everything, { status: null, after });
      expect(page.orders).toHaveLength(1);
    },
  );
});
