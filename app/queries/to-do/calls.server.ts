import { listingName } from "#domain/audit/listing-link.ts";
import { and, asc, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calls } from "#db/schema/calls.ts";
import { isOneOf } from "#db/status-condition.ts";
import { callStatusesAwaitingOutcome } from "#domain/call.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { dueAtOf, type ToDo } from "#domain/to-do.ts";
import { ASKED, type ToDoSearch, type Waiting } from "./bounds.ts";

const named = {
  id: calls.id,
  who: calls.name,
  reference: sql<string>`coalesce(nullif(${calls.business}, ''), ${calls.topic})`,
};

async function callsOfTheDay(db: ViewerDatabase, { now, today }: Waiting): Promise<ToDo[]> {
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

async function callsToNote(db: ViewerDatabase, { now }: Waiting): Promise<ToDo[]> {
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

export const callSearches: ToDoSearch[] = [callsOfTheDay, callsToNote];
