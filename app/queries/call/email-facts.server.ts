import { and, asc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { callChanges, calls } from "#db/schema/calls.ts";
import { callStatusesAwaitingOutcome } from "#domain/call.ts";
import { RecordGone } from "../record/gone.ts";

/** @throws RecordGone when the call was deleted after the job was queued. */
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

const EARLIER_TOLD = 3;

/** Excludes calls booked later: their own e-mail mentions this one, and this e-mail may be sent late. */
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
        // Tie-break on the id: each of two calls of the same millisecond sees the same order.
        or(lt(calls.createdAt, createdAt), and(eq(calls.createdAt, createdAt), lt(calls.id, id))),
      ),
    )
    .orderBy(asc(calls.startsAt))
    .limit(EARLIER_TOLD);
}
