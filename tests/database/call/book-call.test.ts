import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { journal } from "#db/schema/journal.ts";
import { earlierComingCalls } from "#queries/call/email-facts.server.ts";
import { addCalendarException } from "#workflows/call/calendar-exceptions.server.ts";
import { administratorId, byLink, now, openCallWorld, tally, tuesday } from "./call-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const HALF_HOUR = 1_800_000;

describe("booking a call", () => {
  const world = sharedWorld(openCallWorld);

  beforeEach(() => world.empty());

  test("writes the call with its journal row, its e-mails and its reminders", async () => {
    const startsAt = tuesday("09:00");
    const { callId, token } = await world.booked({ email: "camille@plomberie.example" });
    const [row] = await world.rows();
    expect(row).toMatchObject({
      id: callId,
      status: "booked",
      mode: "demo",
      source: "hero",
      startsAt,
      endsAt: tuesday("09:20"),
      busyUntil: tuesday("09:30"),
      sequence: 0,
    });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.icsUid).not.toContain(callId);
    expect(await world.owner.db.select().from(journal)).toMatchObject([
      { actorKind: "visitor", action: "call-booked", subjectType: "call", subjectId: callId },
    ]);
    const sent = { callId, sequence: 0 };
    expect(await world.queued()).toMatchObject([
      { name: "announce-event", data: { event: "call.booked", subjectId: callId } },
      { name: "email-call-confirmation", data: sent },
      { name: "email-call-notice", data: sent },
      {
        name: "email-call-reminder",
        data: { ...sent, hoursBefore: 24 },
        start: new Date("2026-11-23T09:00:00Z"),
      },
      { name: "email-call-reminder", data: { ...sent, hoursBefore: 1 }, start: tuesday("08:00") },
    ]);
  });

  test("twenty callers at one slot: one books it, nineteen read that it was taken, with the slots left", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.book()));
    expect(tally(answers)).toEqual({ ok: 1, "slot-taken": 19 });
    expect(await world.rows()).toHaveLength(1);
    const refused = answers.find((answer) => !answer.ok);
    const left = refused && !refused.ok ? (refused.slots ?? []) : [];
    expect(left).toEqual(await world.slots());
    expect(left.map(({ startsAt }) => startsAt.getTime())).not.toContain(
      tuesday("09:00").getTime(),
    );
    expect(left.map(({ startsAt }) => startsAt.getTime())).toContain(tuesday("09:30").getTime());
  });

  const insertion = `insert into calls (id, mode, name, email, phone, topic, source, starts_at, ends_at,
      busy_until, ics_uid, token_hash, idempotency_key, request_fingerprint, created_at, changed_at, status)
    values (gen_random_uuid(), 'demo', 'x', 'x@x.example', '', '', 'page', $1, $2, $3,
      gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid(), '', now(), now(), $4)`;
  const times = (start: string, end: string, until: string) => [start, end, until].map(tuesday);

  test("an exclusion constraint refuses overlapping calls, even without the check", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        world.owner.pool.query(insertion, [...times("09:00", "09:20", "09:30"), "booked"]),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const overlap = { code: "23P01", constraint: "calls_never_overlap" };
    for (const around of [
      times("08:40", "09:00", "09:10"),
      times("09:20", "09:40", "09:50"),
      times("08:00", "08:20", "10:00"),
    ]) {
      for (const status of ["booked", "came", "no-show", "client"]) {
        await expect(world.owner.pool.query(insertion, [...around, status])).rejects.toMatchObject(
          overlap,
        );
      }
      await world.owner.pool.query(insertion, [...around, "cancelled"]);
    }
    await world.owner.pool.query(insertion, [...times("09:30", "09:50", "10:00"), "booked"]);
  });

  test("a call inserted meanwhile without the lock is answered as a taken slot", async () => {
    const rival = await world.owner.pool.connect();
    await rival.query("begin");
    await rival.query(insertion, [...times("09:00", "09:20", "09:30"), "booked"]);
    const answer = world.book();
    await expect
      .poll(async () => {
        const { rows } = await world.owner.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBe(1);
    await rival.query("commit");
    rival.release();
    expect(await answer).toMatchObject({ ok: false, reason: "slot-taken" });
    expect(await world.queued()).toEqual([]);
  });

  test.each([
    ["past", new Date("2026-11-20T09:00:00Z"), "slot-past"],
    ["within the lead time", new Date("2026-11-21T12:30:00Z"), "slot-too-soon"],
    ["beyond the horizon", new Date("2026-12-22T09:00:00Z"), "slot-too-far"],
    ["off the grid", tuesday("09:15"), "slot-closed"],
    ["a millisecond off", new Date(tuesday("09:00").getTime() + 1), "slot-closed"],
    ["before the hours", tuesday("07:00"), "slot-closed"],
    ["after the hours", tuesday("19:30"), "slot-closed"],
    ["at the end of time", new Date(8.64e15), "slot-too-far"],
    ["at its beginning", new Date(-8.64e15), "slot-past"],
  ])("a forged slot, %s, is refused", async (_what, startsAt, reason) => {
    expect(await world.book({ startsAt })).toEqual({ ok: false, reason });
    expect(await world.rows()).toEqual([]);
  });

  test("a closed day is refused, and an opened one accepted", async () => {
    const closure = {
      kind: "closure",
      fromOn: "2026-11-24",
      toOn: "2026-11-25",
      hours: null,
    } as const;
    await addCalendarException(world.application.db, { exception: closure, administratorId, now });
    expect(await world.book()).toEqual({ ok: false, reason: "slot-closed" });
    const opening = {
      kind: "opening",
      fromOn: "2026-11-26",
      toOn: "2026-11-26",
      hours: { opens: "06:00", closes: "07:00" },
    } as const;
    await addCalendarException(world.application.db, { exception: opening, administratorId, now });
    await world.booked({ startsAt: new Date("2026-11-26T05:30:00Z") });
  });

  test("the same form posted twenty times at once books once", async () => {
    const idempotencyKey = randomUUID();
    const email = "camille@plomberie.example";
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.book({ email }, { idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.token)).size).toBe(1);
    expect(tally(answers)).toEqual({ ok: 20 });
    expect(await world.rows()).toHaveLength(1);
    expect(await world.queued()).toHaveLength(5);
    expect(await world.book({ email, business: "autre" }, { idempotencyKey })).toEqual({
      ok: false,
      reason: "idempotency-key-reused",
    });
  });

  test("an address with a coming call books another with the same answer, in any case", async () => {
    const [email, capitals] = ["camille@plomberie.example", "Camille@Plomberie.example"];
    const first = await world.booked({ email });
    const second = await world.booked({ email: capitals, startsAt: tuesday("09:30") });
    expect(Object.keys(second)).toEqual(Object.keys(first));
    const [earlier, later] = first.callId < second.callId ? [first, second] : [second, first];
    const told = ({ callId }: { callId: string }, at = now) =>
      earlierComingCalls(world.owner.db, { id: callId, email, createdAt: now }, at);
    expect(await told(later)).toMatchObject([{ id: earlier.callId, startsAt: earlier.startsAt }]);
    expect(await told(later, earlier.endsAt)).toEqual([]);
    expect(await told(earlier)).toEqual([]);
    await world.cancel(byLink(earlier.token), { at: now });
    expect(await told(later)).toEqual([]);
  });

  test("an e-mail follows the order of the call's changes, however late it is written", async () => {
    const email = "camille@plomberie.example";
    const later = new Date(now.getTime() + 1);
    const first = await world.booked({ email });
    const second = await world.booked({ email, startsAt: tuesday("08:00") }, { now: later });
    const told = (id: string, createdAt: Date) =>
      earlierComingCalls(world.owner.db, { id, email, createdAt }, later);
    expect(await told(first.callId, now)).toEqual([]);
    expect(await told(second.callId, later)).toMatchObject([
      { id: first.callId, startsAt: first.startsAt },
    ]);
  });

  test("a day takes its maximum of calls, however many are booked at once", async () => {
    await world.rules({ dailyMaximum: 3 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world.book({ startsAt: new Date(tuesday("08:00").getTime() + index * HALF_HOUR) }),
      ),
    );
    expect(tally(answers)).toEqual({ ok: 3, "day-full": 9 });
    expect((await world.slots()).filter(({ on }) => on === "2026-11-24")).toEqual([]);
  });

  test("a buffer wider than the call's own is kept around it", async () => {
    await world.booked();
    await world.rules({ bufferMinutes: 40 });
    expect(await world.book({ startsAt: tuesday("08:30") })).toMatchObject({
      reason: "slot-taken",
    });
    expect(await world.book({ startsAt: tuesday("09:30") })).toMatchObject({ ok: true });
  });

  test("leaves no row behind when its e-mails can't be queued", async () => {
    await world.owner.pool.query("revoke insert on pgboss.job_common from phare_app");
    await expect(world.book()).rejects.toThrow("pgboss");
    await world.owner.pool.query("grant insert on pgboss.job_common to phare_app");
    expect(await world.rows()).toEqual([]);
    expect(await world.owner.db.select().from(journal)).toEqual([]);
  });
});
