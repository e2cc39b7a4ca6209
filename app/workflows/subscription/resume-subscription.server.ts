import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDate } from "#domain/paris-date.ts";
import { queueFollowingOf } from "../delivery/queue-following.server.ts";
import {
  type MoveDependencies,
  type MovedSubscription,
  subscriptionToMove,
} from "./subscription-to-move.server.ts";

interface ResumeSubscriptionInput {
  subscriptionId: string;
  administratorId: string;
  now: Date;
}

/** The agency undoes an ending before its last day is past; the client is told that it goes on. */
export async function resumeSubscription(
  { db, jobs }: MoveDependencies,
  { subscriptionId, administratorId, now }: ResumeSubscriptionInput,
): Promise<MovedSubscription> {
  const act = { subscriptionId, action: "resume", today: parisDate(now) } as const;
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction): Promise<MovedSubscription> => {
    const found = await subscriptionToMove(transaction, act);
    if (!found.ok) return found;
    const { id } = found.subscription;
    const actId = randomUUID();
    await transaction
      .update(subscriptions)
      .set({ endsOn: null, ending: null })
      .where(eq(subscriptions.id, id));
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "subscription-resumed",
      subject: { type: "subscription", id },
      details: { actId },
    });
    await jobs.enqueue(transaction, "email-subscription-resumed", { subscriptionId: id, actId });
    await queueFollowingOf({ jobs }, transaction, [id]);
    return { ok: true };
  });
}
