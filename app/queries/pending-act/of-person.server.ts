import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { isRecordId } from "#domain/record-id.ts";
import { pendingActs } from "#db/schema/pending-acts.ts";

/** How long a settled act stays on screen; a refusal stays until read. */
const TOLD_FOR_MS = 20_000;

const MOST_SHOWN = 200;

export function actsOfPerson(db: ViewerDatabase, userId: string, now: Date) {
  return db
    .select({
      id: pendingActs.id,
      batchId: pendingActs.batchId,
      act: pendingActs.act,
      subjectId: pendingActs.subjectId,
      subjectName: pendingActs.subjectName,
      state: pendingActs.state,
      refusal: pendingActs.refusal,
      dueAt: pendingActs.dueAt,
    })
    .from(pendingActs)
    .where(
      and(
        eq(pendingActs.userId, userId),
        or(
          inArray(pendingActs.state, ["waiting", "refused"]),
          // `state` repeated: it precedes `settled_at` in the index.
          and(
            inArray(pendingActs.state, ["done", "undone"]),
            gt(pendingActs.settledAt, new Date(now.getTime() - TOLD_FOR_MS)),
          ),
        ),
      ),
    )
    .orderBy(asc(pendingActs.askedAt), asc(pendingActs.id))
    .limit(MOST_SHOWN);
}

export async function isActWaiting(db: ViewerDatabase, subjectId: string): Promise<boolean> {
  if (!isRecordId(subjectId)) return false;
  const waiting = await db
    .select({ id: pendingActs.id })
    .from(pendingActs)
    .where(and(eq(pendingActs.subjectId, subjectId), eq(pendingActs.state, "waiting")))
    .limit(1);
  return waiting.length > 0;
}
