import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toDoWhat } from "#copy/to-do.ts";
import type { Database } from "#db/client.server.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { lastDayDueAt } from "#domain/to-do.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { followOrder } from "#workflows/delivery/follow-order.server.ts";
import { insertOrder, oneListing } from "../../records/order.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { rowsRead } from "../lists/measured-reads.ts";
import { hoursAgo, insertInformation, now, openDashboardWorld } from "./dashboard-world.ts";
import { paid, started } from "./to-do-records.ts";

const site = { informationFormUrl: null };

describe("to-dos of deliverables", () => {
  let world: Awaited<ReturnType<typeof openDashboardWorld>>;
  beforeAll(async () => {
    world = await openDashboardWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => world.clear());

  const list = () => world.look((db) => toDoList(db, { now, informationAsked: true }));
  const follow = (orderId: string, at: Date, on?: string) =>
    followOrder({ db: world.owner, site }, { orderId, on, now: at });

  test("each order has one line: its first deliverable, and how many others are late or due within a day", async () => {
    const orderId = await begun(world.owner, { number: "CMD-2026-0042" });
    await follow(orderId, hoursAgo(49));
    const { toDos } = await list();
    expect(toDos).toMatchObject([
      {
        kind: "deliverable",
        id: orderId,
        reference: "CMD-2026-0042",
        dueAt: hoursAgo(-23),
        sinceAt: hoursAgo(49),
        deliverable: { others: 2 },
      },
    ]);
    await world.owner.update(deliverables).set({ dueAt: hoursAgo(-25) });
    expect((await list()).toDos).toEqual([]);
    const first = {
      kind: "citations",
      rank: 1,
      title: "",
      quantity: 20,
      periodStartsOn: null,
    } as const;
    const said = [0, 1, 2].map((others) =>
      toDoWhat({ kind: "deliverable", deliverable: { ...first, others } }),
    );
    expect(said).toEqual([
      "20 citations",
      "20 citations et 1 autre livraison",
      "20 citations et 2 autres livraisons",
    ]);
  });

  test("a subscription's month is shown with its order", async () => {
    const orderId = await insertOrder(world.owner, {
      status: "completed",
      createdAt: hoursAgo(900),
    });
    await insertSubscription(world.owner, { orderId, startedOn: "2026-11-01" });
    await follow(orderId, hoursAgo(400), "2026-11-01");
    await world.owner.update(orderListings).set({ access: "held" });
    await follow(orderId, hoursAgo(400));
    expect((await list()).toDos).toMatchObject([
      {
        kind: "deliverable",
        id: orderId,
        deliverable: { kind: "post", periodStartsOn: "2026-11-01" },
      },
    ]);
  });

  test("an order with deliverables has one line; once all are done, it is to be completed", async () => {
    await paid(world.owner, hoursAgo(80), hoursAgo(80));
    await started(world.owner, hoursAgo(24 * 29));
    const kinds = async () => (await list()).toDos.map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(["order-to-finish", "order-to-start"]);
    const { rows } = await world.owner.execute<{ id: string }>(sql`select id from orders`);
    for (const { id } of rows) await follow(id, hoursAgo(80));
    expect(await kinds()).toEqual(["deliverable"]);
    await world.owner
      .update(deliverables)
      .set({ status: "done", awaited: null, awaitedSince: null, closedAt: now })
      .where(sql`${deliverables.kind} <> 'revision'`);
    expect(await kinds()).toEqual(["order-to-finish", "order-to-start"]);
  });

  test("access to a listing is to be given up within seven days of the end", async () => {
    const orderId = await begun(world.owner, {});
    await follow(orderId, hoursAgo(40));
    await world.owner.delete(deliverables);
    const ended = { access: "to_release", accessAt: hoursAgo(24) } as const;
    await world.owner.update(orderListings).set(ended).where(eq(orderListings.orderId, orderId));
    const { toDos } = await list();
    expect(toDos.find(({ kind }) => kind === "access-to-release")).toMatchObject({
      id: orderId,
      sinceAt: hoursAgo(24),
      dueAt: lastDayDueAt("2026-11-27"),
    });
  });

  test("among 1,000 orders with a year of deliverables each, only the most urgent are read", async () => {
    const model = await begun(world.owner, { number: "MODELE" });
    // No lead is looked up here: 1,000 paid orders of one person would slow the trigger.
    await world.owner.execute(sql`alter table orders disable trigger joins_lead`);
    await world.owner.execute(sql`
      insert into orders
      select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'number', 'M-' || n))).*
      from orders model, generate_series(1, 1000) n where id = ${model}`);
    await world.owner.execute(sql`
      insert into order_listings (order_id, position, access, access_at)
      select id, 1, 'to_release', created_at from orders on conflict do nothing`);
    await world.owner.execute(sql`
      insert into deliverables (order_id, kind, rank, in_days, due_at, status, opened_at, closed_at)
      select orders.id, 'post', n, true, ${now}::timestamptz + (n - 25) * interval '12 days',
        case when n < 20 then 'done' else 'planned' end, ${now}, case when n < 20 then ${now}::timestamptz end
      from orders, generate_series(1, 30) n`);
    await world.owner.execute(sql`analyze orders; analyze deliverables; analyze order_listings`);
    const { lines, read } = await world.look(async (db) => {
      const { toDos } = await toDoList(db, { now, informationAsked: true });
      return { lines: toDos.length, read: await rowsRead(db) };
    });
    expect(lines).toBe(60);
    // Out of 30,000 deliverables and 1,000 orders, which may be scanned.
    expect(read).toBeLessThan(15_000);
  });
});

async function begun(
  db: Database,
  changes: Partial<Parameters<typeof insertOrder>[1]>,
): Promise<string> {
  const createdAt = hoursAgo(100);
  const orderId = await insertOrder(db, { ...oneListing, status: "paid", createdAt, ...changes });
  await insertInformation(db, orderId, hoursAgo(90));
  await followOrder({ db, site }, { orderId, now: hoursAgo(90) });
  await db.delete(deliverables).where(eq(deliverables.orderId, orderId));
  await db.update(orderListings).set({ access: "held" }).where(eq(orderListings.orderId, orderId));
  return orderId;
}
