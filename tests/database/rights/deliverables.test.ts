import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { insertOrder } from "../../records/order.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { agency, asClient, camille, openRights, refused, sacha, visitor } from "./rights-world.ts";

const at = new Date("2026-11-21T10:00:00Z");
const tables = ["order_listings", "deliverables"];
const server = { viewer: { kind: "system" } } as const;

describe("access to deliverables and listings", () => {
  const { world, rows, attempt } = openRights("orders, subscriptions");
  let orderId: string;

  beforeEach(async () => {
    orderId = await work(camille);
    await work(sacha);
  });

  async function work(userId: string): Promise<string> {
    const { db } = world.owner;
    const ordered = await insertOrder(db, { userId, status: "paid" });
    const subscriptionId = await insertSubscription(db, { userId, orderId: ordered });
    const listingId = randomUUID();
    await db
      .insert(orderListings)
      .values({ id: listingId, orderId: ordered, position: 1, accessAt: at });
    const promised = { listingId, kind: "post", rank: 1, inDays: true, openedAt: at } as const;
    await db.insert(deliverables).values([
      { ...promised, orderId: ordered },
      { ...promised, subscriptionId, periodStartsOn: "2026-11-01" },
    ]);
    return ordered;
  }

  test.each(tables)("a visitor reads nothing of %s", async (table) => {
    expect(await rows(visitor, `select * from ${table}`)).toEqual([]);
    expect((await world.application.pool.query(`select * from ${table}`)).rows).toEqual([]);
  });

  test("a client reads those of their orders and subscriptions; the agency and the server all", async () => {
    const ofListings = "select order_id from order_listings";
    expect(await rows(asClient(camille), ofListings)).toEqual([{ order_id: orderId }]);
    const mine = await rows(asClient(camille), "select listing_id from deliverables");
    expect(mine).toHaveLength(2);
    expect(new Set(mine.map((row) => row["listing_id"])).size).toBe(1);
    for (const viewing of [agency, server]) {
      expect(await rows(viewing, ofListings)).toHaveLength(2);
      expect(await rows(viewing, "select 1 from deliverables")).toHaveLength(4);
    }
  });

  test("an order's link reads its deliverables, and no others", async () => {
    const held = { ...visitor, heldKey: orderId };
    expect(await rows(held, "select order_id from deliverables")).toEqual([{ order_id: orderId }]);
  });

  test("a client changes no deliverable; of a listing they can say « invited », and no more", async () => {
    const own = asClient(camille);
    expect((await attempt(own, "update deliverables set version = 9")).rowCount).toBe(0);
    const held = attempt(own, "update order_listings set access = 'held'");
    await expect(held).rejects.toMatchObject(refused);
  });

  test.each(tables)("a client deletes and inserts nothing in %s", async (table) => {
    const own = asClient(camille);
    expect((await attempt(own, `delete from ${table}`)).rowCount).toBe(0);
    const added =
      table === "deliverables"
        ? `(order_id, kind, rank, in_days, opened_at) values ('${orderId}', 'custom', 1, true, now())`
        : `(order_id, position, access_at) values ('${orderId}', 2, now())`;
    await expect(attempt(own, `insert into ${table} ${added}`)).rejects.toMatchObject(refused);
  });
});
