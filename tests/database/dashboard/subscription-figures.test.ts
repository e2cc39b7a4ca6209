import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { subscriptionTerms } from "#db/schema/subscription-charges.ts";
import { termOf } from "#domain/subscription-terms.ts";
import {
  failedChargesOf,
  standingOn,
  subscriptionFigures,
} from "#queries/subscription/figures.server.ts";
import { insertCharge } from "../../records/charge.ts";
import { hoursAgo, insertSubscription, openDashboardWorld } from "./dashboard-world.ts";

describe("figures of subscriptions", () => {
  let world: Awaited<ReturnType<typeof openDashboardWorld>>;
  beforeAll(async () => {
    world = await openDashboardWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => world.clear());

  const on = (day: string) => world.look((db) => standingOn(db, day));
  const months = () => world.look((db) => subscriptionFigures(db, "2026-11-21"));
  const of = async (firstOn: string) => (await months()).find((month) => month.firstOn === firstOn);
  const moved = (count: number, netCents: number) => ({ count, netCents });

  test("thirteen months of zeros when there is none", async () => {
    const known = await months();
    expect(known).toHaveLength(13);
    expect(known[0]?.firstOn).toBe("2025-11-01");
    for (const month of known) expect(month).toMatchObject({ running: moved(0, 0), churn: null });
  });

  test("new, lost and changed subscriptions add up from month to month", async () => {
    const changing = await insertSubscription(world.owner, { startedOn: "2026-07-10" });
    const written = termOf("2026-09-10", { listings: 3, unitCents: 100_00, reason: "listings" });
    await world.owner
      .insert(subscriptionTerms)
      .values({ id: randomUUID(), subscriptionId: changing, createdAt: hoursAgo(1), ...written });
    const over = { subscribed: false, ending: "period-end" } as const;
    await insertSubscription(world.owner, {
      ...over,
      startedOn: "2026-08-01",
      endsOn: "2026-09-30",
    });
    await insertSubscription(world.owner, {
      ...over,
      startedOn: "2026-08-31",
      endsOn: "2026-09-29",
    });
    await insertSubscription(world.owner, { startedOn: "2026-11-21" });
    await insertSubscription(world.owner, { startedOn: "2026-11-22" });
    await insertSubscription(world.owner, {
      ...over,
      startedOn: "2026-10-02",
      endsOn: "2026-10-20",
    });

    const nothing = moved(0, 0);
    expect(await of("2026-07-01")).toMatchObject({
      running: moved(1, 100_00),
      opened: moved(1, 100_00),
    });
    expect(await of("2026-08-01")).toMatchObject({
      running: moved(3, 300_00),
      opened: moved(2, 200_00),
    });
    expect(await of("2026-09-01")).toMatchObject({
      running: moved(2, 400_00),
      opened: nothing,
      lost: moved(1, 100_00),
      changed: moved(1, 200_00),
      churn: 3333,
    });
    expect(await of("2026-10-01")).toMatchObject({
      running: moved(1, 300_00),
      lost: moved(1, 100_00),
    });
    expect(await of("2026-11-01")).toMatchObject({
      running: moved(2, 400_00),
      opened: moved(1, 100_00),
      lost: nothing,
      changed: nothing,
      churn: 0,
    });
    const known = await months();
    for (const [index, month] of known.entries()) {
      const before = known[index - 1]?.running.netCents ?? 0;
      const { running, opened, lost, changed } = month;
      const sum = before + opened.netCents - lost.netCents + changed.netCents;
      expect(running.netCents, month.firstOn).toBe(sum);
    }
    expect((await on("2026-09-09")).running).toEqual(moved(3, 300_00));
    expect((await on("2026-09-10")).running).toEqual(moved(3, 500_00));
    expect((await on("2026-09-30")).running).toEqual(moved(2, 400_00));
  });

  test("paused and suspended subscriptions are shown beside the forecast, and not as lost", async () => {
    const paused = { pausedFrom: "2026-10-31", pausedUntil: "2026-11-21" };
    await insertSubscription(world.owner, { startedOn: "2026-07-31", ...paused });
    await insertSubscription(world.owner, { startedOn: "2026-07-31", suspendedOn: "2026-11-20" });
    await insertSubscription(world.owner, { startedOn: "2026-07-31" });
    expect(await of("2026-10-01")).toMatchObject({
      running: moved(2, 200_00),
      stopped: moved(1, 100_00),
      lost: moved(0, 0),
      changed: moved(1, -100_00),
      churn: 0,
    });
    expect(await of("2026-11-01")).toMatchObject({
      running: moved(2, 200_00),
      stopped: moved(1, 100_00),
      changed: moved(2, 0),
    });
    expect(await on("2026-11-20")).toEqual({
      running: moved(1, 100_00),
      stopped: moved(2, 200_00),
    });
    expect(await on("2026-11-21")).toEqual({
      running: moved(2, 200_00),
      stopped: moved(1, 100_00),
    });
  });

  test("failed and recovered charges; a transfer is late once it was reminded of", async () => {
    const charge = async (changes: Omit<Parameters<typeof insertCharge>[1], "subscriptionId">) =>
      insertCharge(world.owner, {
        subscriptionId: await insertSubscription(world.owner),
        ...changes,
      });
    const paid = { status: "paid", paidAt: hoursAgo(1) } as const;
    await charge({ remindedStep: 0 });
    await charge({ ...paid, remindedStep: 0 });
    await charge({ remindedStep: 3 });
    await charge({ ...paid, remindedStep: 7 });
    await charge({ ...paid, tries: 1 });
    await charge({ ...paid, tries: 2, remindedStep: 0, dueOn: "2026-11-03" });
    await charge({ status: "failed", tries: 1, remindedStep: 0, dueOn: "2026-11-03" });
    await charge({ ...paid, paidByOrder: true });
    expect(await of("2026-11-01")).toMatchObject({ asked: 7, failed: 4, mended: 2 });
    const refused = (day: string) => world.look((db) => failedChargesOf(db, day));
    expect(await refused("2026-11-03")).toBe(2);
    expect(await refused("2026-11-02")).toBe(0);
  });

  test("take one row per month, however many subscriptions there are", async () => {
    await world.owner.transaction(async (db) => {
      for (let place = 0; place < 40; place += 1) await insertSubscription(db);
    });
    const known = await months();
    expect(known).toHaveLength(13);
    expect(known.at(-1)?.running).toEqual(moved(40, 4000_00));
  });
});
