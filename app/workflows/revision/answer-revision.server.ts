import { and, eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct, personOf } from "#db/journal.server.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { isRecordId } from "#domain/record-id.ts";
import { isRequestOpen } from "#domain/request.ts";
import {
  type Person,
  type RevisionAnswer,
  type RevisionDependencies,
  revisionLock,
} from "./revision-act.ts";

interface AnswerRevisionInput {
  requestId: string;
  /** Drawn by the page: idempotency key. */
  key: string;
  text: string;
  actor: Person;
  now: Date;
}

export async function answerRevision(
  { db, jobs }: RevisionDependencies,
  input: AnswerRevisionInput,
): Promise<RevisionAnswer> {
  const { requestId, key, actor, now } = input;
  if (!isRecordId(requestId)) return { ok: false, reason: "request-not-found" };
  return asViewer(db, { viewer: actor }, async (transaction): Promise<RevisionAnswer> => {
    // Same lock as moving the request.
    await waitForSameKey(transaction, revisionLock(requestId));
    const [request] = await transaction
      .select({ status: revisionRequests.status })
      .from(revisionRequests)
      .where(and(eq(revisionRequests.id, requestId), ownUnlessAgency(actor)));
    if (!request) return { ok: false, reason: "request-not-found" };
    const earlier = await saidBefore(transaction, input);
    if (earlier) return earlier;
    if (!isRequestOpen(request.status))
      return { ok: false, reason: `request-is-${request.status}` };
    const written = await transaction
      .insert(revisionMessages)
      .values({
        id: key,
        requestId,
        authorKind: actor.kind,
        authorId: personOf(actor),
        text: input.text,
        at: now,
      })
      .onConflictDoNothing()
      .returning({ id: revisionMessages.id });
    if (written.length === 0) return { ok: false, reason: "key-reused" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "revision-answered",
      subject: { type: "revision-request", id: requestId },
    });
    const job =
      actor.kind === "administrator" ? "email-revision-answer" : "email-revision-answer-notice";
    await jobs.enqueue(transaction, job, { messageId: key });
    return { ok: true };
  });
}

function ownUnlessAgency({ kind, userId }: Person) {
  return kind === "administrator" ? undefined : eq(revisionRequests.userId, userId);
}

async function saidBefore(
  transaction: ViewerDatabase,
  { key, requestId, text, actor }: AnswerRevisionInput,
): Promise<RevisionAnswer | null> {
  const [row] = await transaction
    .select()
    .from(revisionMessages)
    .where(and(eq(revisionMessages.id, key), eq(revisionMessages.authorId, personOf(actor) ?? "")));
  if (!row) return null;
  const same = row.requestId === requestId && row.text === text;
  return same ? { ok: true } : { ok: false, reason: "key-reused" };
}
