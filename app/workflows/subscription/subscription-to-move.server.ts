import { eq } from "drizzle-orm";
import { asServer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isRecordId } from "#domain/record-id.ts";
import {
  isSubscriptionActionAllowed,
  type SubscriptionAct,
  type SubscriptionMoveRefusal,
  subscriptionState,
} from "#domain/subscription.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedSubscription, type Subscription } from "#queries/subscription/locked.server.ts";

export interface MoveDependencies {
  db: Database;
  jobs: JobQueue;
}

/** `repeated`: no-op, the same person had done it before. */
export type MovedSubscription =
  | { ok: true; repeated?: true }
  | { ok: false; reason: SubscriptionMoveRefusal };

/** Of two concurrent acts, the second reads the first's result. A client's lock is taken as the server (asServer). */
export async function subscriptionToMove(
  transaction: ViewerDatabase,
  {
    subscriptionId,
    action,
    today,
    actor = { kind: "administrator", userId: "" },
  }: {
    subscriptionId: string;
    action: SubscriptionAct;
    today: string;
    actor?: Actor;
  },
): Promise<
  { ok: true; subscription: Subscription } | { ok: false; reason: SubscriptionMoveRefusal }
> {
  if (!isRecordId(subscriptionId)) return { ok: false, reason: "subscription-not-found" };
  const [seen] = await transaction
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  const isOwn = actor.kind !== "client" || seen?.userId === actor.userId;
  if (!seen || !isOwn) return { ok: false, reason: "subscription-not-found" };
  const hold = (held: ViewerDatabase) => lockedSubscription(held, subscriptionId);
  const subscription =
    actor.kind === "client"
      ? await asServer(transaction, { viewer: actor }, hold)
      : await hold(transaction);
  if (!subscription) return { ok: false, reason: "subscription-not-found" };
  const state = subscriptionState(subscription, today);
  return isSubscriptionActionAllowed(action, state)
    ? { ok: true, subscription }
    : { ok: false, reason: `subscription-is-${state}` };
}
