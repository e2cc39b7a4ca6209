import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { callChanges, calls } from "#db/schema/calls.ts";
import { RecordGone } from "./record-gone.ts";

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
