import { and, asc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
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
const EARLIER_TOLD = 3;

/**
 * What was booked before a call under its address and is still to come, soonest first. Not what was booked after: its
 * own message tells of both, and this one may be written late.
 */
export async function earlierComingCalls(
  db: Database,
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
  now: Date,
): Promise<{ id: string; startsAt: Date; tokenHash: string }[]> {
  return db
    .select({ id: calls.id, startsAt: calls.startsAt, tokenHash: calls.tokenHash })
    .from(calls)
    .where(
      and(
        sql`lower(${calls.email}) = lower(${email})`,
        inArray(calls.status, callStatusesAwaitingOutcome),
        gt(calls.endsAt, now),
        // Of two booked in the same millisecond one is the earlier, whoever asks.
        or(lt(calls.createdAt, createdAt), and(eq(calls.createdAt, createdAt), lt(calls.id, id))),
      ),
    )
    .orderBy(asc(calls.startsAt))
    .limit(EARLIER_TOLD);
}
