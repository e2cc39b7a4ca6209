import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { site } from "#config/site.ts";
import { lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import { calls } from "#db/schema/calls.ts";
import { defaultCalendarRules } from "#domain/calendar/rules.ts";
import type { Slot } from "#domain/calendar/slots.ts";
import { availableSlots } from "#queries/calendar/slots.server.ts";
import { type BookedCall, bookCall, type BookingInput } from "#workflows/call/book-call.server.ts";
import type { CallChanger } from "#workflows/call/call-to-change.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { cancelCall } from "#workflows/call/cancel-call.server.ts";
import { moveCall, type MovedCall } from "#workflows/call/move-call.server.ts";
import { saveCalendarRules } from "#workflows/call/save-calendar-rules.server.ts";
import { openDatabaseWorld } from "../open-database-world.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";

export const now = new Date("2026-11-21T09:00:00Z");
export const visitor = { kind: "visitor" } as const;
export const administratorId = "alix";
export const tuesday = (time: string) => new Date(`2026-11-24T${time}:00Z`);

const secret = "call-world";

export async function openCallWorld() {
  const world = await openDatabaseWorld({ max: 20 });
  const { owner, application, jobs } = world;
  const { db } = application;

  const look = <Result>(viewing: Viewing, read: (looking: ViewerDatabase) => Promise<Result>) =>
    lookAs(db, viewing, read);

  function book(
    request: Partial<BookingInput["request"]> = {},
    call: Partial<Omit<BookingInput, "request">> = {},
  ): Promise<BookedCall> {
    return bookCall(
      { db, jobs, mode: "demo", site, callToken: (callId) => callToken(secret, callId) },
      {
        request: {
          startsAt: tuesday("09:00"),
          name: "Camille Exemple",
          email: `${randomUUID()}@plomberie.example`,
          phone: "+33199000042",
          business: "Plomberie Exemple, Brest",
          ...request,
        },
        source: "hero",
        actor: visitor,
        now,
        idempotencyKey: randomUUID(),
        ...call,
      },
    );
  }

  return {
    ...world,
    look,
    book,
    async booked(...asked: Parameters<typeof book>) {
      const answer = await book(...asked);
      if (!answer.ok) throw new Error(answer.reason);
      return answer;
    },
    move: (
      changer: CallChanger,
      startsAt: Date,
      options: { sequence?: number; at?: Date; message?: string } = {},
    ): Promise<MovedCall> =>
      moveCall(
        { db, jobs, site },
        {
          changer,
          startsAt,
          sequence: options.sequence ?? 0,
          message: options.message ?? "",
          now: options.at ?? now,
        },
      ),
    cancel: (changer: CallChanger, options: { at?: Date; message?: string } = {}) =>
      cancelCall({ db, jobs }, { changer, message: options.message ?? "", now: options.at ?? now }),
    rules: (changes: Partial<ReturnType<typeof defaultCalendarRules>>) =>
      saveCalendarRules(db, {
        rules: { ...defaultCalendarRules(site), ...changes },
        administratorId,
        now,
      }),
    slots: (at = now): Promise<Slot[]> =>
      look({ viewer: visitor }, (looking) => availableSlots(looking, site, { now: at })),
    rows: () => owner.db.select().from(calls).orderBy(asc(calls.startsAt)),
    async queued(): Promise<{ name: string; data: object; start: Date }[]> {
      const { rows } = await owner.pool.query<{ name: string; data: object; start: Date }>(
        "select name, data, start_after as start from pgboss.job order by name, start_after",
      );
      return rows;
    },
    empty: () =>
      emptyTables(
        owner.pool,
        "calls, call_changes, calendar_rules, calendar_exceptions, calendar_feed, journal, pgboss.job",
      ),
  };
}

export const byLink = (token: string): CallChanger => ({ side: "client", token, actor: visitor });
export const byAgency = (callId: string): CallChanger => ({
  side: "agency",
  callId,
  administratorId,
});

export function tally(answers: readonly ({ ok: true } | { ok: false; reason: string })[]) {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const key = answer.ok ? "ok" : answer.reason;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
