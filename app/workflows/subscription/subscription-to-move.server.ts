import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isRecordId } from "#domain/record-id.ts";
import {
  isSubscriptionActionAllowed,
  type SubscriptionAction,
  type SubscriptionMoveRefusal,
  subscriptionState,
} from "#domain/subscription.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface MoveDependencies {
  db: Database;
  jobs: JobQueue;
}

export type MovedSubscription = { ok: true } | { ok: false; reason: SubscriptionMoveRefusal };

/**
 * The subscription, locked until the transaction ends, when the act may be done on that French date. Of two
 * administrators at the same instant the second reads what the first has done.
 */
export async function subscriptionToMove(
  transaction: ViewerDatabase,
  {
    subscriptionId,
    action,
    today,
  }: {
    subscriptionId: string;
    action: SubscriptionAction;
    today: string;
  },
): Promise<
  | { ok: true; subscription: typeof subscriptions.$inferSelect }
  | { ok: false; reason: SubscriptionMoveRefusal }
> {
  if (!isRecordId(subscriptionId)) return { ok: false, reason: "subscription-not-found" };
  const [subscription] = await transaction
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .for("update");
  if (!subscription) return { ok: false, reason: "subscription-not-found" };
  const state = subscriptionState(subscription, today);
  return isSubscriptionActionAllowed(action, state)
    ? { ok: true, subscription }
    : { ok: false, reason: `subscription-is-${state}` };
}
