import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { landingDaily, landingDays } from "#db/schema/landing-totals.ts";
import { LABELS_PER_DAY } from "#domain/landing-totals.ts";
import { landingTotals } from "#queries/landing/totals.server.ts";
import { countLandingDay } from "#workflows/tracking/count-landing-days.server.ts";
import { insertEvent, insertTwoVisits, siteUrl, totalsOfTwoVisits } from "./daily-world.ts";
import {
  acts,
  administrator,
  countDay,
  countedDays,
  countMissed,
  day,
  landingDaysBench,
  now,
  stored,
  waiting,
} from "./landing-days-world.ts";

describe("landing days", () => {
  const theBench = landingDaysBench();

  test("a day's events become totals without session ids, test events left out", async () => {
    const bench = theBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    const counted = await countDay(bench);
    expect(counted).toMatchObject({ ok: true, day });
    expect(await stored(bench)).toEqual(totalsOfTwoVisits(day));
    expect(JSON.stringify(await stored(bench))).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
  });

  test("counting a day again gives the same rows, with late events added", async () => {
    const bench = theBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    await countDay(bench);
    await countDay(bench);
    expect(await stored(bench)).toEqual(totalsOfTwoVisits(day));
    await insertEvent(bench.owner, { at: `${day}T12:00:00Z` });
    await countDay(bench);
    expect(await stored(bench)).toContainEqual({
      day,
      measure: "visit",
      section: "",
      label: "",
      events: 12,
      sessions: 3,
    });
  });

  test("five counts of one day at once leave one set of totals", async () => {
    const bench = theBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    const runs = await Promise.all(Array.from({ length: 5 }, () => countDay(bench)));
    expect(runs.every(({ ok }) => ok)).toBe(true);
    expect(await stored(bench)).toEqual(totalsOfTwoVisits(day));
    expect(await countedDays(bench)).toEqual([day]);
  });

  test("a day without events is marked as counted, without a total", async () => {
    const bench = theBench();
    expect(await countDay(bench)).toEqual({ ok: true, day, totals: [] });
    expect(await countedDays(bench)).toEqual([day]);
    expect(await stored(bench)).toEqual([]);
  });

  test.each(["2026-11-21", "2026-11-22", "2199-01-01"])(
    "%s: a day in progress isn't counted",
    async (which) => {
      const bench = theBench();
      expect(await countDay(bench, which)).toEqual({
        ok: false,
        day: which,
        reason: "day-not-over",
      });
      expect(await countedDays(bench)).toEqual([]);
    },
  );

  test.each(["2026-11-17", "2025-11-18", "0001-01-01"])(
    "%s, before the first event, is refused; no other day is skipped",
    async (which) => {
      const bench = theBench();
      await insertTwoVisits(bench.owner, "2026-11-18T10:00:00Z");
      const call = { day: which, actor: administrator, now };
      const refused = { ok: false, day: which, reason: "day-before-first" };
      const dependencies = { db: bench.app, siteUrl };
      expect(await countLandingDay(dependencies, call)).toEqual(refused);
      expect(await acts(bench)).toEqual([]);
      const missed = await countMissed(bench, now);
      expect(missed.map((one) => one.day)).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
    },
  );

  test("without any event, only yesterday can be counted", async () => {
    const bench = theBench();
    expect(await countDay(bench, "2026-11-19")).toMatchObject({ reason: "day-before-first" });
    expect(await countedDays(bench)).toEqual([]);
    expect(await countDay(bench)).toMatchObject({ ok: true, day });
  });

  test("after three missed nights every missed day is counted, once", async () => {
    const bench = theBench();
    for (const at of ["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20", "2026-11-21"]) {
      await insertEvent(bench.owner, { at: `${at}T05:00:00Z` });
    }
    const first = await countMissed(bench, new Date("2026-11-17T00:00:00Z"));
    expect(first.map((one) => one.day)).toEqual(["2026-11-16"]);
    const missed = await countMissed(bench, now);
    expect(missed.map((one) => one.day)).toEqual([
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ]);
    expect(await countMissed(bench, now)).toEqual([]);
    const visits = (await stored(bench)).filter(({ measure }) => measure === "visit");
    expect(visits.map((one) => [one.day, one.sessions])).toEqual([
      ["2026-11-16", 1],
      ["2026-11-17", 1],
      ["2026-11-19", 1],
      ["2026-11-20", 1],
    ]);
  });

  test("labels beyond a day's limit are counted together", async () => {
    const bench = theBench();
    const sessionId = randomUUID();
    await bench.owner.execute(sql`
      insert into landing_events (session_id, event_type, event_data, referrer, user_agent, happened_at, received_at, status, fingerprint)
      select ${sessionId}, 'cta_click', jsonb_build_object('ctaName', 'b' || n, 'section', 'hero'), 'direct', 'x',
        ${`${day}T10:00:00Z`}::timestamptz, ${`${day}T10:00:00Z`}::timestamptz, 'success', 'f' || n
      from generate_series(1, ${LABELS_PER_DAY + 30}) as n
    `);
    await countDay(bench);
    const clicks = (await stored(bench)).filter(({ measure }) => measure === "click");
    expect(clicks).toHaveLength(LABELS_PER_DAY + 1);
    expect(clicks).toContainEqual({
      day,
      measure: "click",
      section: "",
      label: "…",
      events: 30,
      sessions: 1,
    });
  });

  test("days not counted yet, today included, are shown live beside the totals", async () => {
    const bench = theBench();
    const period = { from: "2026-11-15", to: "2026-11-21" };
    const look = () =>
      lookAs(bench.app, { viewer: administrator }, (db) => landingTotals(db, period, siteUrl));
    for (const at of ["2026-11-14", "2026-11-19", "2026-11-20", "2026-11-21"]) {
      await insertTwoVisits(bench.owner, `${at}T05:00:00Z`);
    }
    const live = await look();
    await countMissed(bench, now);
    const afterwards = await look();
    const shown = (totals: typeof live) =>
      totals
        .map((one) =>
          [one.day, one.measure, one.section, one.label, one.events, one.sessions].join(),
        )
        .toSorted();
    expect(shown(afterwards)).toEqual(shown(live));
    expect(new Set(live.map((one) => one.day))).toEqual(
      new Set(["2026-11-19", "2026-11-20", "2026-11-21"]),
    );
  });

  test("a day counted during a read is shown once", async () => {
    const bench = theBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    const period = { from: "2026-11-15", to: "2026-11-21" };
    const night = await bench.owner.transaction(async (transaction) => {
      await transaction.execute(sql`lock table landing_daily in access exclusive mode`);
      const look = lookAs(bench.app, { viewer: administrator }, (db) =>
        landingTotals(db, period, siteUrl),
      );
      await expect.poll(() => waiting(bench)).toBe(1);
      await transaction.insert(landingDays).values({ day, aggregatedAt: now });
      await transaction.insert(landingDaily).values(totalsOfTwoVisits(day));
      return { look };
    });
    const visits = (await night.look).filter(({ measure }) => measure === "visit");
    expect(visits.map((one) => [one.day, one.sessions])).toEqual([[day, 2]]);
  });

  test("an administrator counts a day under the application's role, with a journal row", async () => {
    const bench = theBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    const dependencies = { db: bench.app, siteUrl };
    await countLandingDay(dependencies, { day, actor: administrator, now });
    await countLandingDay(dependencies, { day, actor: administrator, now });
    expect(await stored(bench)).toEqual(totalsOfTwoVisits(day));
    const act = { action: "landing-day-counted", subjectId: day, details: { rows: 9 } };
    expect(await acts(bench)).toEqual([act, act]);
  });

  test("a visitor or client can neither read nor write the totals", async () => {
    const bench = theBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    await countDay(bench);
    for (const viewer of [{ kind: "visitor" }, { kind: "client", userId: "autre" }] as const) {
      for (const table of ["landing_daily", "landing_days", "daily_runs"]) {
        const { rows } = await lookAs(bench.app, { viewer }, (db) =>
          db.execute(sql.raw(`select * from ${table}`)),
        );
        expect(rows).toEqual([]);
      }
      await expect(
        countLandingDay({ db: bench.app, siteUrl }, { day, actor: viewer, now }),
      ).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    expect(await stored(bench)).toEqual(totalsOfTwoVisits(day));
  });
});
