import { listingName } from "#domain/audit/listing-link.ts";
import { and, asc, between, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calls } from "#db/schema/calls.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isOneOf } from "#db/status-condition.ts";
import { callStatusesAwaitingOutcome } from "#domain/call.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { dueAtOf, lastDayDueAt, type ToDo } from "#domain/to-do.ts";
import { runsOn } from "../subscription/running.server.ts";
import { ASKED, type EndingDays } from "./bounds.ts";

const named = {
  id: calls.id,
  who: calls.name,
  reference: sql<string>`coalesce(nullif(${calls.business}, ''), ${calls.topic})`,
};

/** The day's calls that are not over, those under way included. */
export async function callsOfTheDay(db: ViewerDatabase, now: Date): Promise<ToDo[]> {
  const today = parisDate(now);
  const rows = await db
    .select({ ...named, sinceAt: calls.startsAt })
    .from(calls)
    .where(
      and(
        isOneOf(calls.status, callStatusesAwaitingOutcome),
        gte(calls.startsAt, startOfParisDay(today)),
        lt(calls.startsAt, startOfParisDay(addDays(today, 1))),
        gt(calls.endsAt, now),
      ),
    )
    .orderBy(asc(calls.startsAt), asc(calls.id))
    .limit(ASKED);
  return rows.map((call) => ({
    kind: "call",
    ...call,
    reference: listingName(call.reference),
    dueAt: dueAtOf("call", call.sinceAt),
  }));
}

/** Calls that are over and whose outcome nobody has noted. */
export async function callsToNote(db: ViewerDatabase, now: Date): Promise<ToDo[]> {
  const kind = "call-outcome";
  const rows = await db
    .select({ ...named, sinceAt: calls.endsAt })
    .from(calls)
    .where(and(isOneOf(calls.status, callStatusesAwaitingOutcome), lte(calls.endsAt, now)))
    .orderBy(asc(calls.endsAt), asc(calls.id))
    .limit(ASKED);
  return rows.map((call) => ({
    kind,
    ...call,
    reference: listingName(call.reference),
    dueAt: dueAtOf(kind, call.sinceAt),
  }));
}

/** Running subscriptions that somebody ended and whose last day is near. */
export async function endingSubscriptions(
  db: ViewerDatabase,
  { today, until }: EndingDays,
): Promise<ToDo[]> {
  const rows = await db
    .select({
      id: subscriptions.id,
      who: sql<string>`coalesce(nullif(${subscriptions.company}, ''), ${subscriptions.clientName})`,
      createdAt: subscriptions.createdAt,
      endsOn: subscriptions.endsOn,
    })
    .from(subscriptions)
    // The first day as well, for the index to begin there.
    .where(and(runsOn(today), between(subscriptions.endsOn, today, until)))
    .orderBy(asc(subscriptions.endsOn), asc(subscriptions.id))
    .limit(ASKED);
  return rows.flatMap(({ id, who, createdAt, endsOn }): ToDo[] => {
    if (endsOn === null) return [];
    const dueAt = lastDayDueAt(endsOn);
    return [{ kind: "subscription-ending", id, who, reference: "", sinceAt: createdAt, dueAt }];
  });
}
