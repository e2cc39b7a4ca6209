import { and, eq, inArray } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orRepeated } from "#db/repeated-act.server.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { isRecordId } from "#domain/record-id.ts";
import { type RequestAction, type RequestRefusal, requestTransitions } from "#domain/request.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";
import { type RevisionDependencies, revisionLock } from "./revision-act.ts";

interface MoveRevisionInput {
  requestId: string;
  action: RequestAction;
  administratorId: string;
  now: Date;
}

type MovedRequest = { ok: true; repeated?: true } | { ok: false; reason: RequestRefusal };

/** Of two concurrent moves, the second is refused. The client gets one e-mail per status. */
export async function moveRevision(
  { db, jobs }: RevisionDependencies,
  { requestId, action, administratorId, now }: MoveRevisionInput,
): Promise<MovedRequest> {
  if (!isRecordId(requestId)) return { ok: false, reason: "request-not-found" };
  const { from, to } = requestTransitions[action];
  const viewer = { kind: "administrator", userId: administratorId } as const;
  const answer = await asViewer(db, { viewer }, async (transaction): Promise<MovedRequest> => {
    await waitForSameKey(transaction, revisionLock(requestId));
    const [moved] = await transaction
      .update(revisionRequests)
      .set({ status: to })
      .where(and(eq(revisionRequests.id, requestId), inArray(revisionRequests.status, [...from])))
      .returning({ orderId: revisionRequests.orderId });
    if (!moved) {
      const [found] = await transaction
        .select({ status: revisionRequests.status })
        .from(revisionRequests)
        .where(eq(revisionRequests.id, requestId));
      return { ok: false, reason: found ? `request-is-${found.status}` : "request-not-found" };
    }
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "revision-moved",
      subject: { type: "revision-request", id: requestId },
      details: { action },
    });
    await jobs.enqueue(transaction, "email-revision-status", { requestId, status: to });
    await queueFollowing({ jobs }, transaction, moved.orderId);
    return { ok: true };
  });
  return orRepeated(db, answer, {
    already: `request-is-${to}`,
    actor: viewer,
    now,
    action: "revision-moved",
    subject: { type: "revision-request", id: requestId },
    details: { action },
  });
}
