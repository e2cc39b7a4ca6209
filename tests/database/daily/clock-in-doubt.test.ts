import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { audits } from "#db/schema/audits.ts";
import { journal } from "#db/schema/journal.ts";
import { dailyRuns, landingDays } from "#db/schema/landing-totals.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { endOfParisDay } from "#domain/paris-date.ts";
import type { JobName } from "#jobs/catalogue.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { dailyWorkHold } from "#queries/daily-work/hold.server.ts";
import { allowDailyWork } from "#workflows/daily/allow-daily-work.server.ts";
import { lookAtDailyWork } from "#workflows/daily/look-at-daily-work.server.ts";
import { daysAfter, hoursAfter } from "../../calendar.ts";
import { insertOrder } from "../../records/order.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { insertAudit } from "../../records/audit.ts";
import { jobContext } from "../email/job-bench.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";
import { insertAct } from "../retention/retention-world.ts";
import { insertEvent } from "./daily-world.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";

const today = new Date("2026-11-21T09:00:00Z");
const daysLater = (days: number, from = today) => daysAfter(from, days);
const mail = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const agency = { kind: "administrator", userId: "alix" } as const;

describe("daily work with a doubtful clock", () => {
  const world = sharedWorld(openDatabaseWorld);
  beforeEach(() =>
    emptyTables(
      world.owner.pool,
      "orders, audits, landing_events, landing_days, daily_runs, journal, settings, retention_runs, email_deliveries, pgboss.job",
    ),
  );

  const look = (now: Date, databaseNow = now) =>
    lookAtDailyWork({ db: world.owner.db, jobs: world.jobs }, { now, databaseNow });
  const work = async (now: Date) => {
    const context = { ...jobContext(world.owner.db, mail), jobs: world.jobs, clock: () => now };
    const { rows } = await world.owner.pool.query<{ name: JobName; data: unknown }>(
      "delete from pgboss.job returning name, data",
    );
    for (const { name, data } of rows) await jobHandlers[name](data, context, { isLast: false });
    return rows.map(({ name }) => name).toSorted();
  };
  const night = async (now: Date) => {
    const doubt = await look(now);
    return doubt ?? (await work(now));
  };
  const everything = [
    "apply-retention",
    "charge-subscriptions",
    "count-landing-days",
    "email-daily-report",
    "end-due-subscriptions",
    "follow-deliveries",
    "follow-publications",
    "follow-reports",
    "follow-unpaid-charges",
    "follow-unpaid-orders",
    "make-backup",
    "recheck-citations",
    "reconcile-payments",
    "remind-access",
    "report-other-sales",
  ];
  const hold = (viewer: Parameters<typeof lookAs>[1]["viewer"] = agency) =>
    lookAs(world.application.db, { viewer }, dailyWorkHold);
  const allow = async (now: Date) => {
    const held = await hold();
    if (!held) throw new Error("nothing holds the daily work up");
    const call = { administratorId: agency.userId, seen: held, now };
    return allowDailyWork(world.application.db, call);
  };
  const daysRun = async (task: "retention" | "landing" = "retention") =>
    (await world.owner.db.select().from(dailyRuns).where(eq(dailyRuns.task, task))).map(
      ({ day }) => day,
    );

  test("a start with a clock 1,500 days ahead purges, ends and counts nothing; the next night is normal", async () => {
    const { db } = world.owner;
    await night(daysLater(-1));
    await insertAudit(db, { createdAt: today });
    await insertEvent(db, { at: today.toISOString() });
    const orderId = await insertOrder(db, { createdAt: today, status: "completed" });
    await insertSubscription(db, { orderId, endsOn: "2027-01-31", ending: "period-end" });
    await insertAct(db, { at: today, subjectType: "audit" });
    const ahead = daysLater(1500);
    expect(await night(ahead)).toBe("long-silence");
    const left = { day: "2026-11-20" };
    const context = { ...jobContext(db, mail), jobs: world.jobs, clock: () => ahead };
    const unpaid = await insertOrder(db, { createdAt: new Date("2026-11-20T10:00:00Z") });
    for (const name of [
      "apply-retention",
      "charge-subscriptions",
      "count-landing-days",
      "end-due-subscriptions",
      "follow-publications",
      "follow-reports",
      "follow-unpaid-charges",
      "follow-unpaid-orders",
    ] as const)
      await jobHandlers[name](left, context, { isLast: false });
    expect(await db.$count(audits)).toBe(1);
    expect(await db.select().from(subscriptions)).toMatchObject([
      { subscribed: true, suspendedOn: null },
    ]);
    const asked = await db.select().from(subscriptionCharges);
    expect(asked.filter(({ startsOn, dueOn }) => startsOn > dueOn || dueOn > "2026-11-21")).toEqual(
      [],
    );
    expect(asked).toHaveLength(3);
    await world.owner.pool.query("delete from pgboss.job where name = 'email-subscription-unpaid'");
    expect((await db.select().from(orders)).find(({ id }) => id === unpaid)?.status).toBe(
      "pending",
    );
    expect((await db.select().from(landingDays)).filter(({ day }) => day > "2026-11-20")).toEqual(
      [],
    );
    expect(await daysRun()).toEqual(["2026-11-19"]);
    expect(await hold()).toMatchObject({ doubt: "long-silence", on: "2030-12-30" });

    await db.delete(journal).where(eq(journal.actorKind, "system"));
    expect(await night(daysLater(1))).toEqual(everything);
    expect(await daysRun()).toEqual(["2026-11-19", "2026-11-21"]);
    expect(await hold()).toBeNull();
    expect(await db.$count(audits)).toBe(1);
  });

  test("rows dated in the future are ignored once a person has confirmed the clock", async () => {
    const { db } = world.owner;
    const future = new Date("2030-12-30T10:00:00Z");
    await night(daysLater(-1));
    for (const task of ["landing", "subscriptions", "retention", "report"] as const)
      await db.insert(dailyRuns).values({ task, day: "2030-12-29", queuedAt: future });
    await insertAct(db, { at: future });
    expect(await night(today)).toBe("behind-records");
    expect(await allow(today)).toEqual({ ok: true });
    expect(await night(today)).toEqual(everything);
    expect(await daysRun()).toContain("2026-11-20");
    expect(await night(daysLater(1))).toEqual(everything);
    await db.delete(dailyRuns).where(eq(dailyRuns.task, "retention"));
    await db.insert(dailyRuns).values([
      { task: "retention", day: "2030-12-28", queuedAt: new Date("2030-12-29T01:00:00Z") },
      { task: "retention", day: "2030-12-29", queuedAt: future },
    ]);
    await look(new Date("2030-12-30T00:45:00Z"));
    const { rows } = await world.owner.pool.query(
      "select data from pgboss.job where name = 'apply-retention'",
    );
    expect(rows).toEqual([{ data: { day: "2030-12-29" } }]);
  });

  test("after two weeks off, daily work waits for a confirmation that counts once and is journalled", async () => {
    await night(today);
    const back = daysLater(14);
    expect(await night(back)).toBe("long-silence");
    expect(await hold()).toMatchObject({
      on: "2026-12-05",
      lastPurgeOn: "2026-11-20",
      since: back,
    });
    expect(await allow(back)).toEqual({ ok: true });
    expect(
      await world.owner.db.select().from(journal).where(eq(journal.action, "daily-work-allowed")),
    ).toMatchObject([
      {
        actorId: "alix",
        subjectType: "retention",
        details: { doubt: "long-silence", lastPurgeOn: "2026-11-20" },
      },
    ]);
    expect(await night(back)).toEqual(everything);
    expect(await hold()).toBeNull();
    expect(await night(daysLater(28))).toBe("long-silence");
  });

  test("a weekend off needs no confirmation", async () => {
    await night(today);
    expect(await night(daysLater(3))).toEqual(everything);
  });

  test("a new installation starts by itself; old records that were never purged need a confirmation", async () => {
    const unlessNew = ["email-daily-report", "make-backup"];
    expect(await night(today)).toEqual(everything.filter((name) => !unlessNew.includes(name)));
    await emptyTables(world.owner.pool, "daily_runs, journal");
    await insertAct(world.owner.db, { at: daysLater(-30) });
    expect(await night(today)).toBe("never-purged");
    await allow(today);
    expect(await night(today)).toHaveLength(everything.length - unlessNew.length);
  });

  test("daily work waits when the database's clock differs by hours, not by minutes", async () => {
    expect(await look(today, hoursAfter(today, 5))).toBe("clocks-differ");
    expect(await daysRun()).toEqual([]);
    expect(await look(today, new Date(today.getTime() + 60_000))).toBeNull();
  });

  test("a confirmation covers what was read, and comes from the agency alone", async () => {
    await night(today);
    await look(daysLater(14));
    const seen = { doubt: "long-silence", on: "2026-12-04" } as const;
    const stale = allowDailyWork(world.application.db, {
      administratorId: "alix",
      seen,
      now: today,
    });
    expect(await stale).toEqual({ ok: false, reason: "hold-changed" });
    expect(await look(daysLater(14))).toBe("long-silence");
    expect(await hold({ kind: "client", userId: "camille" })).toBeNull();
    expect(await hold({ kind: "visitor" })).toBeNull();
  });

  test("a purge counts from the day of its job, not from the clock", async () => {
    const { db } = world.owner;
    await insertAudit(db, { createdAt: new Date("2023-11-20T10:00:00Z") });
    const context = { ...jobContext(db, mail), jobs: world.jobs, clock: () => daysLater(1500) };
    await jobHandlers["apply-retention"]({ day: "2026-11-19" }, context, { isLast: false });
    expect(await db.$count(audits)).toBe(1);
    expect(endOfParisDay("2026-11-20").toISOString()).toBe("2026-11-20T23:00:00.000Z");
    await jobHandlers["apply-retention"]({ day: "2026-11-20" }, context, { isLast: false });
    expect(await db.$count(audits)).toBe(0);
  });
});
