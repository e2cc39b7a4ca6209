import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { journal } from "#db/schema/journal.ts";
import { consentProofs, landingEvents } from "#db/schema/landing-events.ts";
import { landingDaily, landingDays } from "#db/schema/landing-totals.ts";
import { sameForAll } from "#domain/consent.ts";
import { LABELS_PER_DAY } from "#domain/landing-totals.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { landingTotals, uncountedLandingDays } from "#queries/landing/totals.server.ts";
import {
  countLandingDay,
  countMissedLandingDays,
  landingDayKey,
} from "#workflows/tracking/count-landing-days.server.ts";
import { goOnWithRetention } from "#workflows/retention/apply-retention.server.ts";
import { type JobBench, openJobBench } from "../email/job-bench.ts";
import { insertEvent, insertTwoVisits, siteUrl, system, totalsOfTwoVisits } from "./daily-world.ts";

const day = "2026-11-20";
const now = new Date("2026-11-21T07:00:00Z");
const administrator = { kind: "administrator", userId: "agence" } as const;

describe("landing days", () => {
  const stored = ({ owner }: JobBench) =>
    owner
      .select()
      .from(landingDaily)
      .orderBy(
        asc(landingDaily.day),
        asc(landingDaily.measure),
        asc(landingDaily.section),
        asc(landingDaily.label),
      );
  const countDay = (bench: JobBench, which = day, at = now) =>
    countLandingDay({ db: bench.owner, siteUrl }, { day: which, actor: system, now: at });
  const countMissed = (bench: JobBench, at: Date) =>
    countMissedLandingDays({ db: bench.owner, siteUrl }, { actor: system, now: at });
  const countedDays = async ({ owner }: JobBench) =>
    (await owner.select().from(landingDays).orderBy(landingDays.day)).map((row) => row.day);
  /** How many statements wait for another's transaction. */
  const waiting = async ({ owner }: JobBench) => {
    const { rows } = await owner.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const acts = async ({ owner }: JobBench) =>
    (await owner.select().from(journal).orderBy(journal.id)).map(
      ({ action, subjectId, details }) => ({
        action,
        subjectId,
        details,
      }),
    );

  test("a day's events become totals without sessions, the test events left out", async () => {
    const bench = await openJobBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    const counted = await countDay(bench);
    expect(counted).toMatchObject({ ok: true, day });
    expect(await stored(bench)).toEqual(totalsOfTwoVisits(day));
    expect(JSON.stringify(await stored(bench))).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
  });

  test("counting again gives the same rows; events come since are in", async () => {
    const bench = await openJobBench();
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

  test("five runs of one day at once leave one set of totals", async () => {
    const bench = await openJobBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    const runs = await Promise.all(Array.from({ length: 5 }, () => countDay(bench)));
    expect(runs.every(({ ok }) => ok)).toBe(true);
    expect(await stored(bench)).toEqual(totalsOfTwoVisits(day));
    expect(await countedDays(bench)).toEqual([day]);
  });

  test.each([
    ["2026-11-20", "2026-11-19T23:00:00Z", "2026-11-20T23:00:00Z"],
    ["2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"],
    ["2027-03-28", "2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z"],
  ])("%s is a French day, from its first instant to the next day's", async (which, from, to) => {
    const bench = await openJobBench();
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    for (const at of [before(from), from, before(to), to]) {
      await insertEvent(bench.owner, { at });
    }
    await countDay(bench, which, new Date(`${addDays(which, 2)}T00:00:00Z`));
    const visits = (await stored(bench)).find(({ measure }) => measure === "visit");
    expect(visits).toMatchObject({ day: which, events: 2, sessions: 2 });
  });

  test("a day without events is counted, and has no line", async () => {
    const bench = await openJobBench();
    expect(await countDay(bench)).toEqual({ ok: true, day, totals: [] });
    expect(await countedDays(bench)).toEqual([day]);
    expect(await stored(bench)).toEqual([]);
  });

  test.each(["2026-11-21", "2026-11-22", "2199-01-01"])("%s is not over", async (which) => {
    const bench = await openJobBench();
    expect(await countDay(bench, which)).toEqual({ ok: false, day: which, reason: "day-not-over" });
    expect(await countedDays(bench)).toEqual([]);
  });

  test.each(["2026-11-17", "2025-11-18", "0001-01-01"])(
    "%s, before the first event, is refused, and no other day is missed for it",
    async (which) => {
      const bench = await openJobBench();
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

  test("where nothing ever came yesterday alone can be counted", async () => {
    const bench = await openJobBench();
    expect(await countDay(bench, "2026-11-19")).toMatchObject({ reason: "day-before-first" });
    expect(await countedDays(bench)).toEqual([]);
    expect(await countDay(bench)).toMatchObject({ ok: true, day });
  });

  test("after three missed nights every missed day is counted, once", async () => {
    const bench = await openJobBench();
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

  test("more labels than a day tells apart are counted together", async () => {
    const bench = await openJobBench();
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

  test("what is not counted yet, today first of all, shows beside what is", async () => {
    const bench = await openJobBench();
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

  test("a day that the night counts while somebody looks is shown once", async () => {
    const bench = await openJobBench();
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

  test("an administrator counts a day under the requests' role, and the journal says so", async () => {
    const bench = await openJobBench();
    await insertTwoVisits(bench.owner, `${day}T10:00:00Z`);
    const dependencies = { db: bench.app, siteUrl };
    await countLandingDay(dependencies, { day, actor: administrator, now });
    await countLandingDay(dependencies, { day, actor: administrator, now });
    expect(await stored(bench)).toEqual(totalsOfTwoVisits(day));
    const act = { action: "landing-day-counted", subjectId: day, details: { rows: 9 } };
    expect(await acts(bench)).toEqual([act, act]);
  });

  test("nobody else reads or writes the totals", async () => {
    const bench = await openJobBench();
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

  describe("purge after 13 months", () => {
    const purge = ({ owner }: JobBench, at: Date) =>
      goOnWithRetention(owner, { day: addDays(parisDate(at), -1), now: at }, Infinity);
    const soonAfter = new Date("2025-10-23T00:00:00Z");
    const eventDays = async ({ owner }: JobBench) =>
      (await owner.select().from(landingEvents).orderBy(landingEvents.receivedAt)).map(
        ({ receivedAt }) => parisDate(receivedAt),
      );

    async function seeded() {
      const bench = await openJobBench();
      for (const at of ["2025-10-19", "2025-10-20", "2025-10-21"]) {
        await insertEvent(bench.owner, { at: `${at}T21:59:59.999Z` });
      }
      for (const at of [
        startOfParisDay("2025-10-21").getTime() - 1,
        startOfParisDay("2025-10-21"),
      ]) {
        await bench.owner.insert(consentProofs).values({
          id: randomUUID(),
          chosenAt: new Date(at),
          bannerVersion: "1",
          choice: sameForAll(true),
        });
      }
      return bench;
    }

    test.each([
      [
        "the evening before the thirteenth month ends",
        "2026-11-20T22:59:00Z",
        ["2025-10-20", "2025-10-21"],
        2,
      ],
      ["the night it has ended", "2026-11-20T23:10:00Z", ["2025-10-21"], 1],
      ["the night after", "2026-11-21T23:10:00Z", [], 0],
    ])("%s", async (_when, at, kept, proofs) => {
      const bench = await seeded();
      const then = new Date(at);
      await countMissed(bench, soonAfter);
      await purge(bench, then);
      expect(await eventDays(bench)).toEqual(kept);
      expect(await bench.owner.$count(consentProofs)).toBe(proofs);
      const visits = (await stored(bench)).filter(({ measure }) => measure === "visit");
      expect(visits.map((one) => one.day)).toEqual(["2025-10-19", "2025-10-20", "2025-10-21"]);
    });

    test("events whose day was not counted stay until it is", async () => {
      const bench = await seeded();
      await purge(bench, new Date("2026-11-20T07:00:00Z"));
      expect(await eventDays(bench)).toHaveLength(3);
      await countMissed(bench, now);
      await purge(bench, now);
      expect(await eventDays(bench)).toEqual(["2025-10-21"]);
    });

    test("the totals of a purged day stay, whoever asks to count it again", async () => {
      const bench = await seeded();
      await countMissed(bench, soonAfter);
      const before = await stored(bench);
      await purge(bench, now);
      const refused = { ok: false, day: "2025-10-20", reason: "day-purged" };
      expect(await countDay(bench, "2025-10-20")).toEqual(refused);
      await asViewer(bench.app, { viewer: administrator }, (db) =>
        db.execute(sql`delete from landing_daily`),
      );
      const left = (await stored(bench)).map((one) => one.day);
      expect(new Set(left)).toEqual(new Set(["2025-10-19", "2025-10-20"]));
      expect(await stored(bench)).toEqual(before.filter((one) => one.day < "2025-10-21"));
    });

    test("counting waits for a purge in progress, and then leaves the totals alone", async () => {
      const bench = await seeded();
      await countMissed(bench, soonAfter);
      const before = await stored(bench);
      const which = "2025-10-20";
      const counting = await bench.owner.transaction(async (transaction) => {
        await waitForSameKey(transaction, landingDayKey(which));
        await transaction.delete(landingEvents);
        await transaction
          .update(landingDays)
          .set({ purgedAt: now })
          .where(eq(landingDays.day, which));
        const counted = countDay(bench, which);
        await expect.poll(() => waiting(bench)).toBe(1);
        return { counted };
      });
      expect(await counting.counted).toEqual({ ok: false, day: which, reason: "day-purged" });
      expect(await stored(bench)).toEqual(before);
    });

    test("the journal says how many went; a second purge finds nothing", async () => {
      const bench = await seeded();
      await countMissed(bench, soonAfter);
      await Promise.all([1, 2].map(() => purge(bench, now)));
      expect(await acts(bench)).toEqual([
        { action: "landing-events-purged", subjectId: "2025-10-19", details: { events: 1 } },
        { action: "landing-events-purged", subjectId: "2025-10-20", details: { events: 1 } },
        {
          action: "retention-applied",
          subjectId: "daily:2026-11-20",
          details: { events: 2, consents: 1 },
        },
      ]);
    });

    test("no request may delete an event or a proof", async () => {
      const bench = await seeded();
      await asViewer(bench.app, { viewer: administrator }, async (db) => {
        await db.execute(sql`delete from landing_events`);
        await db.execute(sql`delete from consent_proofs`);
      });
      expect(await bench.owner.$count(landingEvents)).toBe(3);
      expect(await bench.owner.$count(consentProofs)).toBe(2);
    });
  });

  test("days are looked for in French time", async () => {
    const bench = await openJobBench();
    await insertEvent(bench.owner, { at: "2026-11-17T23:30:00Z" });
    const missed = await lookAs(bench.owner, { viewer: system }, (db) =>
      uncountedLandingDays(db, "2026-11-20"),
    );
    expect(missed).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
  });
});
