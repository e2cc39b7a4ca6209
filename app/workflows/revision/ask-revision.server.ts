import { and, eq, ne } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { orders } from "#db/schema/orders.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { isOrderRevisable } from "#domain/revision.ts";
import { includedRevisionsLeft } from "#queries/revision/by-id.server.ts";
import {
  type Person,
  type RevisionAnswer,
  type RevisionDependencies,
  revisionLock,
} from "./revision-act.ts";

interface AskRevisionInput {
  /** Drawn by the page: idempotency key. */
  key: string;
  orderId: string;
  subject: string;
  description: string;
  actor: Person;
  now: Date;
}

/** Uses an included revision if one is left, else is quoted. The lock keeps two requests from the same one. */
export async function askRevision(
  { db, jobs }: RevisionDependencies,
  input: AskRevisionInput,
): Promise<RevisionAnswer> {
  const { key, orderId, actor, now } = input;
  return asViewer(db, { viewer: actor }, async (transaction): Promise<RevisionAnswer> => {
    await waitForSameKey(transaction, revisionLock(orderId));
    const [order] = await transaction
      .select({ id: orders.id, planType: orders.planType, status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, actor.userId)));
    if (!order) return { ok: false, reason: "order-not-found" };
    const earlier = await askedBefore(transaction, input);
    if (earlier) return earlier;
    if (!isOrderRevisable(order.status)) return { ok: false, reason: "order-not-revisable" };
    const included = (await includedRevisionsLeft(transaction, order)) > 0;
    const { subject, description } = input;
    // Pictures may have been uploaded before the order was chosen.
    await transaction
      .update(clientFiles)
      .set({ orderId })
      .where(and(eq(clientFiles.revisionRequestId, key), ne(clientFiles.orderId, orderId)));
    const written = await transaction
      .insert(revisionRequests)
      .values({
        id: key,
        userId: actor.userId,
        orderId,
        included,
        subject,
        description,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: revisionRequests.id });
    // Another client's request has that id: reveal nothing more.
    if (written.length === 0) return { ok: false, reason: "key-reused" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "revision-requested",
      subject: { type: "revision-request", id: key },
      details: { orderId, included },
    });
    await jobs.enqueue(transaction, "email-revision-notice", { requestId: key });
    return { ok: true };
  });
}

async function askedBefore(
  transaction: ViewerDatabase,
  input: AskRevisionInput,
): Promise<RevisionAnswer | null> {
  const [row] = await transaction
    .select()
    .from(revisionRequests)
    .where(
      and(eq(revisionRequests.id, input.key), eq(revisionRequests.userId, input.actor.userId)),
    );
  if (!row) return null;
  const same =
    row.orderId === input.orderId &&
    row.subject === input.subject &&
    row.description === input.description;
  return same ? { ok: true } : { ok: false, reason: "key-reused" };
}
