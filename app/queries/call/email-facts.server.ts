import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { callChanges, calls } from "#db/schema/calls.ts";
import { callStatusesAwaitingOutcome } from "#domain/call.ts";
import { RecordGone } from "../record/gone.ts";

/**
 * A call as it is now, with the change that led there.
 * @throws RecordGone when there is none: a job got that id from the call itself.
 */
export async function callToTell(db: Database, id: string) {
  const [row] = await db
    .select({ call: calls, change: callChanges })
    .from(calls)
    .leftJoin(
      callChanges,
      and(eq(callChanges.callId, calls.id), eq(callChanges.sequence, calls.sequence)),
    )
    .where(eq(calls.id, id));
  if (!row) throw new RecordGone(`no call ${id}`);
  return { ...row.call, change: row.change };
}

/** A message names a few; more were not booked by its reader. */
const OTHERS_TOLD = 3;

/** What else is booked under the address of a call and still to come, soonest first. */
export async function otherComingCalls(
  db: Database,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<{ id: string; startsAt: Date }[]> {
  return db
    .select({ id: calls.id, startsAt: calls.startsAt })
    .from(calls)
    .where(
      and(
        sql`lower(${calls.email}) = lower(${email})`,
        inArray(calls.status, callStatusesAwaitingOutcome),
        gt(calls.endsAt, now),
        ne(calls.id, id),
      ),
    )
    .orderBy(asc(calls.startsAt))
    .limit(OTHERS_TOLD);
}
