import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import type { SubscriptionEnding } from "#domain/subscription.ts";
import { orderSubscription } from "#queries/order/subscription.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { ownSubscriptions } from "#queries/subscription/owned.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
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
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { endDueSubscriptions } from "#workflows/subscription/end-due-subscriptions.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { countSubscriptions, listClients, listSubscriptions } from "../lists/named-lists.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const today = "2026-11-21";

describe("subscriptions", () => {
  const world = sharedWorld(openAccountsWorld, "orders, journal, pgboss.job");
  let alix: string;
  let lou: string;
  let camille: string;
  let sacha: string;
  let orderId: string;

  beforeAll(async () => {
    alix = await addUser(world, "alix@phare.example", { administrator: true });
    lou = await addUser(world, "lou@phare.example", { administrator: true });
    camille = await addUser(world, "camille@plomberie.example");
    sacha = await addUser(world, "sacha@coiffure.example");
  });
  beforeEach(async () => {
    orderId = await insertOrder(world.owner.db, { userId: camille, status: "paid" });
  });

  const dependencies = () => ({ db: world.application.db, jobs: world.jobs });
  const open = (changes: Partial<Parameters<typeof openSubscription>[1]> = {}) =>
    openSubscription(dependencies(), {
      orderId,
      listings: 2,
      startedOn: today,
      administratorId: alix,
      now,
      ...changes,
    });
  const opened = async (changes: Partial<Parameters<typeof openSubscription>[1]> = {}) => {
    const answer = await open(changes);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.subscriptionId;
  };
  const end = (subscriptionId: string, ending: SubscriptionEnding, at = now, who = alix) =>
    endSubscription(dependencies(), { subscriptionId, ending, administratorId: who, now: at });
  const resume = (subscriptionId: string, at = now) =>
    resumeSubscription(dependencies(), { subscriptionId, administratorId: alix, now: at });
  const sweep = (at: Date) =>
    endDueSubscriptions(world.owner, {
      actor: { kind: "system" },
      now: at,
      through: addDays(parisDate(at), -1),
    });
  const look = <Result>(work: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer: { kind: "administrator", userId: alix } }, work);
  const record = (id: string) => look((db) => subscriptionById(db, id));
  const jobs = async () => {
    const { rows } = await world.owner.pool.query<{ name: string }>(
      "select name from pgboss.job order by created_on",
    );
    return rows.map(({ name }) => name);
  };

  test("opening writes the price, the journal and the client's e-mail", async () => {
    const id = await opened();
    expect(await record(id)).toMatchObject({
      userId: camille,
      orderId,
      email: "camille@plomberie.example",
      clientName: "Camille Exemple",
      tier: "suiviCroissance",
      listings: 2,
      netCents: 200_00,
      vatCents: 40_00,
      grossCents: 240_00,
      subscribed: true,
      startedOn: today,
      endsOn: null,
    });
    const history = await look((db) => recordHistory(db, { type: "subscription", id }));
    expect(history).toMatchObject([
      { action: "subscription-opened", actorKind: "administrator", details: { orderId } },
    ]);
    expect(await jobs()).toEqual(["email-subscription-opened"]);
  });

  test.each([
    [{ status: "pending" }, "order-not-paid"],
    [{ status: "cancelled" }, "order-not-paid"],
    [{ planType: "domination" }, "plan-opens-none"],
    [{ userId: null }, "order-without-account"],
    [{ planType: "suiviCroissance", of: "sacha" }, "client-without-boost-local"],
    [{ planType: "suiviCroissance" }, null],
    [{ status: "completed" }, null],
  ] as const)("an order with %j: %s", async ({ ...changes }, reason) => {
    const { of, ...fields } = { of: "camille", ...changes } as {
      of: string;
      planType?: "domination" | "suiviCroissance";
      status?: "pending" | "cancelled" | "completed";
      userId?: null;
    };
    const owner = of === "sacha" ? sacha : camille;
    const id = await insertOrder(world.owner.db, { userId: owner, status: "paid", ...fields });
    const choice = await look((db) => ordersOpeningSubscription(db, today));
    // What may be chosen and what is refused are one rule.
    expect(choice.some((one) => one.id === id)).toBe(reason === null);
    const answer = await open({ orderId: id });
    expect(answer.ok ? null : answer.reason).toBe(reason);
    expect(await jobs()).toHaveLength(reason === null ? 1 : 0);
  });

  test("orders to choose from: who asked for one first", async () => {
    const asked = await insertOrder(world.owner.db, {
      userId: camille,
      status: "paid",
      planType: "suiviCroissance",
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    await insertOrder(world.owner.db, { userId: camille, status: "pending" });
    await insertOrder(world.owner.db, { status: "paid" });
    const choice = await look((db) => ordersOpeningSubscription(db, today));
    expect(choice.map(({ id }) => id)).toEqual([asked, orderId]);
  });

  test.each([
    ["2026-11-20", "start-in-the-past"],
    ["2027-01-21", "start-too-far"],
  ])("not from %s: %s", async (startedOn, reason) => {
    expect(await open({ startedOn })).toEqual({ ok: false, reason });
  });

  test.each([randomUUID(), "abc", ""])("no order %j", async (id) => {
    expect(await open({ orderId: id })).toEqual({ ok: false, reason: "order-not-found" });
  });

  test("of eight administrators at once one opens it, the others learn that it runs", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => open({ administratorId: turn % 2 ? alix : lou })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toEqual({ ok: false, reason: "already-running" });
    }
    expect(await jobs()).toEqual(["email-subscription-opened"]);
  });

  test("cancelling the order and opening at once never both win from the same paid order", async () => {
    const [answer, moved] = await Promise.all([
      open(),
      moveOrder(
        { db: world.application.db },
        { orderId, action: "cancel", administratorId: lou, note: "x", now },
      ),
    ]);
    expect(moved.ok).toBe(true);
    // Whoever came second saw the first: opened before the cancelling, or refused after it.
    expect(answer.ok ? "order-not-paid" : answer.reason).toBe("order-not-paid");
  });

  test("to the month's end: it runs on, may be resumed, and stops after its last day", async () => {
    const id = await opened();
    expect(await end(id, "period-end")).toEqual({ ok: true });
    expect(await record(id)).toMatchObject({
      subscribed: true,
      endsOn: "2026-12-20",
      ending: "period-end",
    });
    expect(await end(id, "period-end")).toEqual({ ok: false, reason: "subscription-is-ending" });
    expect(await resume(id)).toEqual({ ok: true });
    expect(await record(id)).toMatchObject({ subscribed: true, endsOn: null, ending: null });
    expect(await resume(id)).toEqual({ ok: false, reason: "subscription-is-active" });
    await end(id, "period-end");
    // 20 December, 23:30 in Paris: the last day is still served.
    expect(await sweep(new Date("2026-12-20T22:30:00Z"))).toBe(0);
    const after = new Date("2026-12-20T23:05:00Z");
    expect(await resume(id, after)).toEqual({ ok: false, reason: "subscription-is-ended" });
    expect(await end(id, "at-once", after)).toEqual({ ok: false, reason: "subscription-is-ended" });
    const both = await Promise.all([sweep(after), sweep(after)]);
    expect(both.reduce((sum, ended) => sum + ended)).toBe(1);
    expect(await sweep(after)).toBe(0);
    expect(await record(id)).toMatchObject({ subscribed: false, endsOn: "2026-12-20" });
    const history = await look((db) => recordHistory(db, { type: "subscription", id }));
    expect(history.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["subscription-opened", "administrator"],
      ["subscription-ended", "administrator"],
      ["subscription-resumed", "administrator"],
      ["subscription-ended", "administrator"],
      ["subscription-completed", "system"],
    ]);
  });

  test("at once: over the same day, with what is given back", async () => {
    const id = await opened({ startedOn: "2026-11-25" });
    const at = new Date("2026-12-04T10:00:00Z");
    expect(await end(id, "at-once", at)).toEqual({ ok: true });
    expect(await record(id)).toMatchObject({
      subscribed: false,
      endsOn: "2026-12-04",
      ending: "at-once",
    });
    const history = await look((db) => recordHistory(db, { type: "subscription", id }));
    // 240 € × 20 days left ÷ 30.
    expect(history.at(-1)?.details).toMatchObject({ endsOn: "2026-12-04", refundCents: 160_00 });
    expect(await resume(id, at)).toEqual({ ok: false, reason: "subscription-is-ended" });
    expect(await open({ now: at, startedOn: "2026-12-04" })).toMatchObject({ ok: true });
  });

  test("one that is over doesn't stand in the way, though the night's work is late", async () => {
    const id = await opened();
    await end(id, "period-end");
    const later = { now: new Date("2026-12-22T10:00:00Z"), startedOn: "2026-12-22" };
    expect(await open(later)).toMatchObject({ ok: true });
    expect(await record(id)).toMatchObject({ subscribed: false });
  });

  test("two administrators ending and resuming at once leave one truth", async () => {
    const id = await opened();
    const answers = await Promise.all([
      end(id, "at-once"),
      end(id, "period-end", now, lou),
      end(id, "at-once", now, lou),
      end(id, "period-end"),
    ]);
    const history = await look((db) => recordHistory(db, { type: "subscription", id }));
    const done = answers.filter(({ ok }) => ok).length;
    expect(history.filter(({ action }) => action === "subscription-ended")).toHaveLength(done);
    expect(await record(id)).toMatchObject({ subscribed: false, ending: "at-once" });
  });

  test.each([randomUUID(), "abc"])("no subscription %j", async (id) => {
    const reason = { ok: false, reason: "subscription-not-found" };
    expect(await end(id, "at-once")).toEqual(reason);
    expect(await resume(id)).toEqual(reason);
    expect(await record(id)).toBeNull();
  });

  describe("rights", () => {
    const asClient = (userId: string) => ({ viewer: { kind: "client", userId } }) as const;

    test("a client reads their own, and nobody else's", async () => {
      const id = await opened();
      const own = (userId: string) =>
        lookAs(world.application.db, asClient(userId), (db) => ownSubscriptions(db, userId, today));
      expect(await own(camille)).toMatchObject([
        { id, state: "active", period: { endsOn: "2026-12-20" } },
      ]);
      expect(await own(sacha)).toEqual([]);
      const others = await lookAs(world.application.db, asClient(sacha), (db) =>
        subscriptionById(db, id),
      );
      expect(others).toBeNull();
      const forgetful = await lookAs(world.application.db, asClient(sacha), (db) =>
        ownSubscriptions(db, camille, today),
      );
      expect(forgetful).toEqual([]);
    });

    test("a client neither opens, ends nor lengthens one", async () => {
      const id = await opened();
      const attempt = (statement: string) =>
        asViewer(world.application.db, asClient(camille), (db) => db.execute(sql.raw(statement)));
      await expect(
        attempt(`insert into subscriptions (mode, email, client_name, company, order_id, tier, listings,
          net_cents, vat_rate, vat_cents, gross_cents, started_on, created_at)
          values ('demo', 'x', 'x', 'x', '${orderId}', 'suiviCroissance', 1, 1, 0, 0, 1, '${today}', now())`),
      ).rejects.toMatchObject({ cause: { code: "42501" } });
      const updated = await attempt("update subscriptions set subscribed = false, ends_on = now()");
      expect(updated.rowCount).toBe(0);
      await expect(attempt("delete from subscriptions")).rejects.toMatchObject({
        cause: { code: "42501" },
      });
      await expect(attempt("update subscriptions set gross_cents = 1")).rejects.toMatchObject({
        cause: { code: "42501" },
      });
      expect(await record(id)).toMatchObject({ subscribed: true });
    });

    test("the agency itself changes no price", async () => {
      await opened();
      const viewing = { viewer: { kind: "administrator", userId: alix } } as const;
      await expect(
        asViewer(world.application.db, viewing, (db) =>
          db.execute(sql`update subscriptions set gross_cents = 1`),
        ),
      ).rejects.toMatchObject({ cause: { code: "42501" } });
    });
  });

  test("the list filters as the domain does, pages and sums what runs", async () => {
    const ids: Record<string, string> = {};
    for (const state of ["active", "ending", "ended", "late"]) {
      const of = await insertOrder(world.owner.db, { userId: camille, status: "paid" });
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
      ending: 1,
      ended: 2,
    });
    expect(await look((db) => runningSubscriptions(db, today))).toEqual({
      running: 2,
      monthlyCents: 480_00,
    });
  });

  test("the order's page knows what runs, and why none can be opened", async () => {
    const ofOrder = () =>
      look(async (db) => {
        const order = await orderById(db, orderId);
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

  test("from midnight on, before tonight's work has noted it, what ended yesterday runs for nobody", async () => {
    const id = await opened();
    await end(id, "period-end");
    const lastDay = (await record(id))?.endsOn ?? "";
    const seen = (day: string) =>
      look(async (db) => {
        const order = await orderById(db, orderId);
        const choice = await ordersOpeningSubscription(db, day);
        const { clients } = await listClients(db, { status: null, after: null, today: day });
        return {
          refusal: order && (await whyNoSubscription(db, order, day)),
          ofOrder: await runningSubscriptionId(db, orderId, day),
          ofClient: (await subscriptionsRunningFor(db, camille, day)).map((one) => one.orderId),
          fromOrders: (await subscriptionsRunningFrom(db, [orderId], day)).map((one) => one.id),
          monthly: clients.find((client) => client.id === camille)?.monthlyCents,
          count: (await runningSubscriptions(db, day)).running,
          choice: choice.map((one) => one.id),
        };
      });
    expect(await seen(lastDay)).toEqual({
      refusal: "already-running",
      ofOrder: id,
      ofClient: [orderId],
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
      choice: [orderId],
    });
  });
});
