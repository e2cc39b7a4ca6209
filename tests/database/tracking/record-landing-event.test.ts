import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { landingEvents } from "#db/schema/landing-events.ts";
import { recordLandingEvent } from "#workflows/tracking/record-landing-event.server.ts";
import { type JobBench, sharedJobBench } from "../email/job-bench.ts";
import { landingEvent, now } from "./landing-event.ts";

const recorder = ({ app, queue }: JobBench, eventSheet = false) => ({
  db: app,
  jobs: queue,
  eventSheet,
});

async function queuedJobs({ app }: JobBench) {
  const { rows } = await app.execute<{ name: string }>(sql`select name from pgboss.job`);
  return rows.map(({ name }) => name);
}

describe("landing events", () => {
  const theBench = sharedJobBench("landing_events, pgboss.job");

  it("stores an event without anything that could identify a person", async () => {
    const bench = theBench();
    const event = landingEvent();
    expect(await recordLandingEvent(recorder(bench), event, now)).toEqual({ ok: true });
    expect(await bench.owner.select().from(landingEvents)).toEqual([
      {
        id: expect.any(String),
        sessionId: event.sessionId,
        eventType: "cta_click",
        eventData: { ctaName: "Voir notre offre", section: "hero" },
        referrer: "https://www.google.fr/search",
        userAgent: "Firefox",
        happenedAt: now,
        receivedAt: now,
        status: "success",
        fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ]);
    expect(await queuedJobs(bench)).toEqual([]);
  });

  it("writes `inconnu` for an unknown or missing browser", async () => {
    const bench = theBench();
    await recordLandingEvent(recorder(bench), landingEvent({ userAgent: "" }), now);
    await recordLandingEvent(recorder(bench), landingEvent({ userAgent: "x y z" }), now);
    const kept = await bench.owner.select().from(landingEvents);
    expect(kept.map(({ userAgent }) => userAgent)).toEqual(["inconnu", "inconnu"]);
  });

  it("stores a replayed event once, twenty at a time included", async () => {
    const bench = theBench();
    const event = landingEvent();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => recordLandingEvent(recorder(bench, true), event, now)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "replayed" });
    expect(await bench.owner.$count(landingEvents)).toBe(1);
    expect(await queuedJobs(bench)).toEqual(["copy-event-to-sheet"]);
  });

  it("stores the same act at another moment, and by another visitor", async () => {
    const bench = theBench();
    const event = landingEvent();
    const later = { ...event, timestamp: "2026-11-21T10:00:00.001Z" };
    for (const one of [event, later, landingEvent()]) {
      expect(await recordLandingEvent(recorder(bench), one, now)).toEqual({ ok: true });
    }
    expect(await bench.owner.$count(landingEvents)).toBe(3);
  });

  it.each(["2026-11-20T09:59:59Z", "2026-11-22T10:00:01Z", "1970-01-01T00:00:00Z"])(
    "drops an event dated %s",
    async (timestamp) => {
      const bench = theBench();
      const outcome = await recordLandingEvent(recorder(bench), landingEvent({ timestamp }), now);
      expect(outcome).toEqual({ ok: false, reason: "clock" });
      expect(await bench.owner.$count(landingEvents)).toBe(0);
    },
  );

  it("waits for the sheet, when there is one: pending, with its job in the same transaction", async () => {
    const bench = theBench();
    await recordLandingEvent(recorder(bench, true), landingEvent(), now);
    const [event] = await bench.owner.select().from(landingEvents);
    expect(event?.status).toBe("pending");
    expect(await queuedJobs(bench)).toEqual(["copy-event-to-sheet"]);
  });

  it("stores nothing when its job can't be queued", async () => {
    const bench = theBench();
    const jobs = { enqueue: () => Promise.reject(new Error("queue closed")) };
    await expect(
      recordLandingEvent({ ...recorder(bench, true), jobs }, landingEvent(), now),
    ).rejects.toThrow("queue closed");
    expect(await bench.owner.$count(landingEvents)).toBe(0);
  });

  it("has no other status than the three", async () => {
    const bench = theBench();
    await recordLandingEvent(recorder(bench), landingEvent(), now);
    await expect(
      bench.owner.execute(sql`update landing_events set status = 'lost'`),
    ).rejects.toThrow("Failed query");
  });
});
