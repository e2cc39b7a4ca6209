import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { subscriptionCharges, subscriptionTerms } from "#db/schema/subscription-charges.ts";
import { startOfParisDay } from "#domain/paris-date.ts";
import type { Actor } from "#db/journal.server.ts";
import { followOrder } from "#workflows/delivery/follow-order.server.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { followUnpaidCharges } from "#workflows/subscription/follow-unpaid-charges.server.ts";
import { openDueCharges } from "#workflows/money/open-due-charges.server.ts";
import { pauseSubscription } from "#workflows/subscription/pause-subscription.server.ts";
import { proposePrice } from "#workflows/subscription/propose-price.server.ts";
import { receiveChargeTransfer } from "#workflows/money/receive-transfer.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { openSubscriptions } from "./subscription-world.ts";

const at = (day: string) => new Date(startOfParisDay(day).getTime() + 12 * 3_600_000);

function openLife() {
  const subscriptions = openSubscriptions();
  const { known, world } = subscriptions;
  const server = () => ({ db: world.owner.db, jobs: world.jobs });
  const client = (): Actor => ({ kind: "client", userId: known.camille });
  const other = (): Actor => ({ kind: "client", userId: known.sacha });
  const application = () => ({ db: world.application.db, jobs: world.jobs });
  const follow = (day: string) => followUnpaidCharges(server(), { now: at(day) });
  const charge = (day: string) => openDueCharges(server(), { now: at(day) });
  const told = async () => {
    const { rows } = await world.owner.pool.query<{ name: string; data: { step?: number } }>(
      "select name, data from pgboss.job where name like 'email-subscription-%' order by created_on",
    );
    return rows.map(({ name, data }) => [
      name.replace("email-subscription-", ""),
      data.step ?? null,
    ]);
  };
  const forget = () => world.owner.pool.query("delete from pgboss.job");
  const pay = async (subscriptionId: string, day: string) => {
    const [waiting] = await world.owner.db
      .select()
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
      .orderBy(subscriptionCharges.startsOn);
    if (!waiting) throw new Error("no charge");
    return receiveChargeTransfer(application(), {
      chargeId: waiting.id,
      amountCents: waiting.grossCents,
      receivedOn: day,
      reference: "VIR",
      administratorId: known.alix,
      now: at(day),
    });
  };
  return {
    ...subscriptions,
    server,
    application,
    client,
    other,
    follow,
    charge,
    told,
    forget,
    pay,
  };
}

describe("an unpaid subscription", () => {
  const life = openLife();
  const { opened, record, charges, follow, charge, told, forget, pay } = life;

  test("is reminded on days 3 and 7, suspended on day 15, and served again once paid", async () => {
    const id = await opened();
    expect(await told()).toEqual(expect.arrayContaining([["unpaid", 0]]));
    await forget();
    expect(await follow("2026-11-23")).toBe(0);
    expect(await follow("2026-11-24")).toBe(1);
    expect(await follow("2026-11-24")).toBe(0);
    expect(await follow("2026-11-28")).toBe(1);
    expect(await follow("2026-12-05")).toBe(0);
    expect(await record(id)).toMatchObject({ suspendedOn: null });
    expect(await follow("2026-12-06")).toBe(1);
    expect(await record(id)).toMatchObject({ suspendedOn: "2026-12-06", subscribed: true });
    expect(await told()).toEqual([
      ["unpaid", 3],
      ["unpaid", 7],
      ["suspended", null],
    ]);
    expect(await charge("2026-12-21")).toBe(0);
    await forget();
    expect(await pay(id, "2026-12-31")).toMatchObject({ ok: true });
    expect(await record(id)).toMatchObject({ suspendedOn: null });
    // 240 € × 21 of 31 days left, from the day it is served again.
    expect(await charges(id)).toEqual([
      { status: "paid", startsOn: "2026-11-21", endsOn: "2026-12-20", grossCents: 240_00 },
      { status: "due", startsOn: "2026-12-31", endsOn: "2027-01-20", grossCents: 162_58 },
    ]);
    expect(await told()).toEqual(
      expect.arrayContaining([
        ["restored", null],
        ["unpaid", 0],
      ]),
    );
  });

  test("ends for non-payment after thirty days of suspension, and nothing more is due", async () => {
    const id = await opened();
    // After three weeks without a run, only the latest step is taken.
    await forget();
    expect(await follow("2026-12-12")).toBe(1);
    expect(await told()).toEqual([["suspended", null]]);
    expect(await follow("2027-01-10")).toBe(0);
    expect(await follow("2027-01-11")).toBe(1);
    expect(await record(id)).toMatchObject({
      subscribed: false,
      ending: "unpaid",
      endsOn: "2026-12-11",
    });
    expect(await charges(id)).toMatchObject([{ status: "dropped" }]);
    expect(await follow("2027-02-11")).toBe(0);
  });

  test("two workers at once send one reminder", async () => {
    await opened();
    await forget();
    const both = await Promise.all([follow("2026-11-24"), follow("2026-11-24")]);
    expect(both.reduce((sum, moved) => sum + moved)).toBe(1);
    expect(await told()).toEqual([["unpaid", 3]]);
  });

  test("suspends its deliverables, and resumes them", async () => {
    const id = await opened();
    const { owner } = life.world;
    const work = (day: string) =>
      followOrder(
        { db: owner.db, site: { informationFormUrl: "" } },
        { orderId: life.known.orderId, on: day, now: at(day) },
      );
    const awaited = async () => {
      const rows = await owner.db
        .select({ awaited: deliverables.awaited, lacking: deliverables.lacking })
        .from(deliverables)
        .where(eq(deliverables.subscriptionId, id));
      return new Set(rows.map(({ lacking }) => lacking));
    };
    await work("2026-11-21");
    expect(await awaited()).not.toContain("payment");
    await follow("2026-12-06");
    await work("2026-12-06");
    expect(await awaited()).toEqual(new Set(["payment"]));
    await pay(id, "2026-12-07");
    await work("2026-12-07");
    expect(await awaited()).not.toContain("payment");
  });
});

describe("a subscription changed by its client", () => {
  const life = openLife();
  const { opened, record, charges, charge, application, client, other } = life;

  test("adds listings from today, for the days left, and removes them from next month", async () => {
    const subscriptionId = await opened();
    const ask = (listings: number, shownCents: number | null, day = "2026-12-01") =>
      changeListings(application(), {
        subscriptionId,
        listings,
        shownCents,
        actor: client(),
        now: at(day),
      });
    // 120 € × 20 of 30 days left.
    expect(await ask(3, 1)).toEqual({ ok: false, reason: "price-changed" });
    expect(await charges(subscriptionId)).toHaveLength(1);
    expect(await ask(3, 80_00)).toMatchObject({ ok: true, additionCents: 80_00 });
    expect(await ask(3, null)).toMatchObject({ ok: true, additionCents: 80_00 });
    expect(await charges(subscriptionId)).toHaveLength(2);
    expect(await ask(0, null)).toEqual({ ok: false, reason: "listings-out-of-range" });
    expect(await record(subscriptionId)).toMatchObject({ listings: 3, grossCents: 360_00 });
    expect(await ask(1, 0)).toMatchObject({ ok: true, fromOn: "2026-12-21", additionCents: 0 });
    expect(await record(subscriptionId)).toMatchObject({ listings: 3 });
    await charge("2026-12-21");
    expect(await record(subscriptionId)).toMatchObject({ listings: 1, grossCents: 120_00 });
    expect((await charges(subscriptionId)).at(-1)).toMatchObject({
      startsOn: "2026-12-21",
      grossCents: 120_00,
    });
  });

  test("adding a listing twice at once charges it once", async () => {
    const subscriptionId = await opened();
    const ask = () =>
      changeListings(application(), {
        subscriptionId,
        listings: 3,
        shownCents: null,
        actor: client(),
        now: at("2026-12-01"),
      });
    const both = await Promise.all([ask(), ask()]);
    const alike = { ok: true, fromOn: "2026-12-01", additionCents: 80_00 };
    expect(both).toMatchObject([alike, alike]);
    expect(await charges(subscriptionId)).toHaveLength(2);
  });

  test("pauses whole months, and resumes by itself or earlier for the days left", async () => {
    const subscriptionId = await opened();
    const input = { subscriptionId, actor: client() };
    const now = at("2026-12-01");
    expect(await pauseSubscription(application(), { ...input, months: 2, now })).toEqual({
      ok: true,
    });
    expect(await record(subscriptionId)).toMatchObject({
      pausedFrom: "2026-12-21",
      pausedUntil: "2027-02-21",
    });
    expect(await resumeSubscription(application(), { ...input, now })).toEqual({ ok: true });
    expect(await record(subscriptionId)).toMatchObject({ pausedFrom: null, pausedUntil: null });
    await pauseSubscription(application(), { ...input, months: 2, now });
    expect(await charge("2026-12-21")).toBe(0);
    const late = at("2027-01-05");
    expect(await pauseSubscription(application(), { ...input, months: 1, now: late })).toEqual({
      ok: false,
      reason: "subscription-is-paused",
    });
    expect(await resumeSubscription(application(), { ...input, now: late })).toEqual({ ok: true });
    // 240 € × 16 of 31 days left.
    expect((await charges(subscriptionId)).at(-1)).toMatchObject({
      startsOn: "2027-01-05",
      endsOn: "2027-01-20",
      grossCents: 123_87,
    });
    expect(await charge("2027-01-05")).toBe(0);
    expect(await charge("2027-01-21")).toBe(1);
  });

  test("can't be changed by another client", async () => {
    const subscriptionId = await opened();
    const input = { subscriptionId, actor: other(), now: at("2026-12-01") };
    const notFound = { ok: false, reason: "subscription-not-found" };
    expect(await pauseSubscription(application(), { ...input, months: 1 })).toEqual(notFound);
    expect(await resumeSubscription(application(), input)).toEqual(notFound);
    expect(
      await changeListings(application(), { ...input, listings: 5, shownCents: null }),
    ).toEqual(notFound);
    expect(await charges(subscriptionId)).toHaveLength(1);
  });
});

describe("a new price", () => {
  const { known, world, opened, charges, charge, application } = openLife();

  test("is announced a month ahead, and begins with the first month after that", async () => {
    const subscriptionId = await opened();
    const propose = (unitCents: number, day: string) =>
      proposePrice(application(), {
        subscriptionId,
        unitCents,
        administratorId: known.alix,
        now: at(day),
      });
    expect(await propose(0, "2026-12-01")).toEqual({ ok: false, reason: "price-out-of-range" });
    expect(await propose(100_00, "2026-12-01")).toEqual({ ok: false, reason: "price-unchanged" });
    const told = { ok: true, fromOn: "2027-01-21", grossCents: 264_00 };
    expect(await propose(110_00, "2026-12-01")).toEqual(told);
    await charge("2026-12-21");
    await charge("2027-01-21");
    expect((await charges(subscriptionId)).map(({ grossCents }) => grossCents)).toEqual([
      240_00, 240_00, 264_00,
    ]);
    const [term] = await asViewer(world.owner.db, { viewer: { kind: "system" } }, (db) =>
      db.select().from(subscriptionTerms).where(eq(subscriptionTerms.reason, "price")),
    );
    expect(term?.toldAt).toEqual(at("2026-12-01"));
  });
});
