import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { addDays } from "#domain/paris-date.ts";
import { orderSubscription } from "#queries/subscription/of-order.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { ownSubscriptions } from "#queries/subscription/owned.server.ts";
import {
  runningSubscriptionId,
  subscriptionsRunningFor,
  subscriptionsRunningFrom,
} from "#queries/subscription/running.server.ts";
import { subscriptionById } from "#queries/subscription/by-id.server.ts";
import {
  ordersOpeningSubscription,
  whyNoSubscription,
} from "#queries/subscription/opening.server.ts";
import { runningSubscriptions } from "#queries/subscription/list.server.ts";
import { insertOrder } from "../../records/order.ts";
import { countSubscriptions, listClients, listSubscriptions } from "../lists/named-lists.ts";
import { openSubscriptions, today } from "./subscription-world.ts";

describe("reading subscriptions", () => {
  const { known, world, opened, end, look, record } = openSubscriptions();

  describe("rights", () => {
    const asClient = (userId: string) => ({ viewer: { kind: "client", userId } }) as const;

    test("a client reads their own, and no others", async () => {
      const id = await opened();
      const own = (userId: string) =>
        lookAs(world.application.db, asClient(userId), (db) => ownSubscriptions(db, userId, today));
      expect(await own(known.camille)).toMatchObject([
        { id, state: "active", period: { endsOn: "2026-12-20" } },
      ]);
      expect(await own(known.sacha)).toEqual([]);
      const others = await lookAs(world.application.db, asClient(known.sacha), (db) =>
        subscriptionById(db, id),
      );
      expect(others).toBeNull();
      const forgetful = await lookAs(world.application.db, asClient(known.sacha), (db) =>
        ownSubscriptions(db, known.camille, today),
      );
      expect(forgetful).toEqual([]);
    });

    test("a client can't open, end or extend one", async () => {
      const id = await opened();
      const attempt = (statement: string) =>
        asViewer(world.application.db, asClient(known.camille), (db) =>
          db.execute(sql.raw(statement)),
        );
      await expect(
        attempt(`insert into subscriptions (mode, email, client_name, company, order_id, tier, listings,
          net_cents, vat_rate, vat_cents, gross_cents, started_on, created_at)
          values ('demo', 'x', 'x', 'x', '${known.orderId}', 'suiviCroissance', 1, 1, 0, 0, 1, '${today}', now())`),
      ).rejects.toMatchObject({ cause: { code: "42501" } });
      const updated = await attempt("update subscriptions set subscribed = false, ends_on = now()");
      expect(updated.rowCount).toBe(0);
      await expect(attempt("delete from subscriptions")).rejects.toMatchObject({
        cause: { code: "42501" },
      });
      expect((await attempt("update subscriptions set gross_cents = 1")).rowCount).toBe(0);
      expect(await record(id)).toMatchObject({ subscribed: true });
    });

    test("the agency itself can't change a price", async () => {
      await opened();
      const viewing = { viewer: { kind: "administrator", userId: known.alix } } as const;
      await expect(
        asViewer(world.application.db, viewing, (db) =>
          db.execute(sql`update subscriptions set gross_cents = 1`),
        ),
      ).rejects.toMatchObject({ cause: { code: "42501" } });
    });
  });

  test("the list filters as the domain does, pages, and totals running ones", async () => {
    const ids: Record<string, string> = {};
    for (const state of ["active", "ending", "ended", "late"]) {
      const of = await insertOrder(world.owner.db, { userId: known.camille, status: "paid" });
      ids[state] = await opened({ orderId: of });
    }
    await end(ids["ending"] ?? "", "period-end");
    await end(ids["ended"] ?? "", "at-once");
    await world.owner.pool.query(
      "update subscriptions set ends_on = '2026-11-20', ending = 'period-end' where id = $1",
      [ids["late"]],
    );
    const list = (status: "active" | "ending" | "ended" | null, after: string | null = null) =>
      look((db) => listSubscriptions(db, { status, after, today, pageSize: 2 }));
    for (const state of ["active", "ending"] as const) {
      const { subscriptions } = await list(state);
      expect(subscriptions.map(({ id, state: shown }) => [id, shown])).toEqual([
        [ids[state], state],
      ]);
    }
    const { subscriptions: over } = await list("ended");
    expect(over.map(({ state }) => state)).toEqual(["ended", "ended"]);
    const first = await list(null);
    const second = await list(null, first.next);
    const seen = [...first.subscriptions, ...second.subscriptions].map(({ id }) => id);
    expect(seen.toSorted()).toEqual(Object.values(ids).toSorted());
    expect(second.next).toBeNull();
    expect(await look((db) => countSubscriptions(db, today))).toEqual({
      active: 1,
      paused: 0,
      suspended: 0,
      ending: 1,
      ended: 2,
    });
    expect(await look((db) => runningSubscriptions(db, today))).toEqual({
      running: 2,
      monthlyCents: 480_00,
    });
  });

  test("the order's page shows running ones, and why none can be opened", async () => {
    const ofOrder = () =>
      look(async (db) => {
        const order = await orderById(db, known.orderId);
        return order && orderSubscription(db, order, today);
      });
    expect(await ofOrder()).toEqual({ latest: null, refusal: null });
    const id = await opened();
    expect(await ofOrder()).toMatchObject({
      latest: { id, state: "active" },
      refusal: "already-running",
    });
    await end(id, "at-once");
    expect(await ofOrder()).toMatchObject({ latest: { id, state: "ended" }, refusal: null });
  });

  test("from midnight on, a subscription that ended yesterday no longer runs, before the nightly work has noted it", async () => {
    const id = await opened();
    await end(id, "period-end");
    const lastDay = (await record(id))?.endsOn ?? "";
    const seen = (day: string) =>
      look(async (db) => {
        const order = await orderById(db, known.orderId);
        const choice = await ordersOpeningSubscription(db, day);
        const { clients } = await listClients(db, { status: null, after: null, today: day });
        return {
          refusal: order && (await whyNoSubscription(db, order, day)),
          ofOrder: await runningSubscriptionId(db, known.orderId, day),
          ofClient: (await subscriptionsRunningFor(db, known.camille, day)).map(
            (one) => one.orderId,
          ),
          fromOrders: (await subscriptionsRunningFrom(db, [known.orderId], day)).map(
            (one) => one.id,
          ),
          monthly: clients.find((client) => client.id === known.camille)?.monthlyCents,
          count: (await runningSubscriptions(db, day)).running,
          choice: choice.map((one) => one.id),
        };
      });
    expect(await seen(lastDay)).toEqual({
      refusal: "already-running",
      ofOrder: id,
      ofClient: [known.orderId],
      fromOrders: [id],
      monthly: 240_00,
      count: 1,
      choice: [],
    });
    expect(await seen(addDays(lastDay, 1))).toEqual({
      refusal: null,
      ofOrder: null,
      ofClient: [],
      fromOrders: [],
      monthly: null,
      count: 0,
      choice: [known.orderId],
    });
  });
});
