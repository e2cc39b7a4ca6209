import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { callChanges, calls } from "#db/schema/calls.ts";

/**
 * A call as an e-mail found it when it was queued, with the change that led there. Null when the call was
 * moved or cancelled since: a later e-mail tells it.
 */
export async function callAsItStood(db: Database, id: string, sequence: number) {
  const [row] = await db
    .select({ call: calls, change: callChanges })
    .from(calls)
    .leftJoin(
      callChanges,
      and(eq(callChanges.callId, calls.id), eq(callChanges.sequence, calls.sequence)),
    )
    .where(and(eq(calls.id, id), eq(calls.sequence, sequence)));
  return row ? { ...row.call, change: row.change } : null;
}
