import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { consentProofs, landingEvents } from "#db/schema/landing-events.ts";
import { landingDays } from "#db/schema/landing-totals.ts";
import { sameForAll } from "#domain/consent.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { goOnWithRetention } from "#workflows/retention/apply-retention.server.ts";
import { landingDayKey } from "#workflows/tracking/count-landing-days.server.ts";
import type { JobBench } from "../email/job-bench.ts";
import { insertEvent } from "./daily-world.ts";
import {
  acts,
  administrator,
  countDay,
  countMissed,
  landingDaysBench,
  now,
  stored,
  waiting,
} from "./landing-days-world.ts";

describe("purge after 13 months", () => {
  const theBench = landingDaysBench();

  const purge = ({ owner }: JobBench, at: Date) =>
    goOnWithRetention(owner, { day: addDays(parisDate(at), -1), now: at }, Infinity);
  const soonAfter = new Date("2025-10-23T00:00:00Z");
  const eventDays = async ({ owner }: JobBench) =>
    (await owner.select().from(landingEvents).orderBy(landingEvents.receivedAt)).map(
      ({ receivedAt }) => parisDate(receivedAt),
    );

  async function seeded() {
    const bench = theBench();
    for (const at of ["2025-10-19", "2025-10-20", "2025-10-21"]) {
      await insertEvent(bench.owner, { at: `${at}T21:59:59.999Z` });
    }
    for (const at of [startOfParisDay("2025-10-21").getTime() - 1, startOfParisDay("2025-10-21")]) {
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

  test("events of an uncounted day stay until it is counted", async () => {
    const bench = await seeded();
    await purge(bench, new Date("2026-11-20T07:00:00Z"));
    expect(await eventDays(bench)).toHaveLength(3);
    await countMissed(bench, soonAfter);
    await purge(bench, now);
    expect(await eventDays(bench)).toEqual(["2025-10-21"]);
  });

  test("totals of a purged day stay when it is counted again", async () => {
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

  test("counting waits for a purge in progress, then leaves the totals alone", async () => {
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

  test("the journal says how many events were purged; a second purge finds none", async () => {
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
