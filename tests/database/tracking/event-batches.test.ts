import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { landingEvents } from "#db/schema/landing-events.ts";
import type { LandingEvent } from "#domain/tracking.ts";
import { createEventBatches } from "#workflows/tracking/event-batches.server.ts";
import { sharedJobBench } from "../email/job-bench.ts";
import { landingEvent, now } from "./landing-event.ts";

const theBench = sharedJobBench("landing_events, landing_sessions, kept_totals, pgboss.job");

function open({ size = 100, waiting = 500, eventSheet = false } = {}) {
  const { app, queue, owner } = theBench();
  const batches = createEventBatches({ db: app, jobs: queue, eventSheet }, { size, waiting });
  const record = async (event: LandingEvent) => batches(event, now);
  /** Number of transactions that wrote the present rows (distinct xmin). */
  const writes = async () => {
    const { rows } = await owner.execute<{ writes: number }>(
      sql`select count(distinct xmin::text)::int as writes from landing_events`,
    );
    return rows[0]?.writes;
  };
  return { record, owner, queue, writes };
}

const other = () => landingEvent({ sessionId: randomUUID() });

test("events received during a write are written together, each with its own answer", async () => {
  const { record, owner, writes } = open({ size: 20, eventSheet: true });
  const twice = other();
  const events = [...Array.from({ length: 38 }, other), twice, twice];
  const late = landingEvent({ timestamp: "2020-01-01T00:00:00Z" });
  const recorded = await Promise.all([...events, late].map((event) => record(event)));
  expect(recorded.slice(0, 39)).toEqual(Array.from({ length: 39 }, () => ({ ok: true })));
  expect(recorded.slice(39)).toEqual([
    { ok: false, reason: "replayed" },
    { ok: false, reason: "clock" },
  ]);
  expect(await owner.$count(landingEvents)).toBe(39);
  expect(await writes()).toBe(3);
  const { rows } = await owner.execute(sql`select count(*)::int as queued from pgboss.job`);
  expect(rows).toEqual([{ queued: 39 }]);
});

test("an event is acknowledged once it is committed", async () => {
  const { record, owner } = open({ size: 5 });
  let answered = 0;
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      await record(other());
      answered += 1;
      const answers = answered;
      expect(await owner.$count(landingEvents)).toBeGreaterThanOrEqual(answers);
    }),
  );
  expect(answered).toBe(40);
});

test("an event that can't be written doesn't keep the others of its batch from being written", async () => {
  const { record, owner } = open();
  const broken = landingEvent({ sessionId: "nobody's" });
  const outcomes = await Promise.allSettled(
    [other(), other(), broken, other()].map((event) => record(event)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(await owner.$count(landingEvents)).toBe(3);
});

test("beyond the queue's limit an event is refused; queued ones are kept", async () => {
  const { record, owner } = open({ waiting: 3 });
  const recorded = await Promise.all(Array.from({ length: 6 }, () => record(other())));
  expect(recorded.map((one) => one?.ok ?? null)).toEqual([true, true, true, true, null, null]);
  expect(await owner.$count(landingEvents)).toBe(4);
});
