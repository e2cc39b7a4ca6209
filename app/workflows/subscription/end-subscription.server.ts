import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDate } from "#domain/paris-date.ts";
import { lastDayOf, proRataRefund, type SubscriptionEnding } from "#domain/subscription.ts";
import { queueFollowingOf } from "../delivery/queue-following.server.ts";
import {
  type MoveDependencies,
  type MovedSubscription,
  subscriptionToMove,
} from "./subscription-to-move.server.ts";

interface EndSubscriptionInput {
  subscriptionId: string;
  ending: SubscriptionEnding;
  administratorId: string;
  now: Date;
}

/**
 * The agency ends a subscription, free of charge: at once, the days left being given back, or on the last
 * day of the month under way (terms of sale, article 9). The client gets the confirmation by e-mail.
 */
export async function endSubscription(
  { db, jobs }: MoveDependencies,
  { subscriptionId, ending, administratorId, now }: EndSubscriptionInput,
): Promise<MovedSubscription> {
  const today = parisDate(now);
  const action = ending === "at-once" ? "cancel-at-once" : "cancel-at-period-end";
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction): Promise<MovedSubscription> => {
    const found = await subscriptionToMove(transaction, { subscriptionId, action, today });
    if (!found.ok) return found;
    const { subscription } = found;
    const actId = randomUUID();
    const endsOn = lastDayOf(subscription, ending, today);
    await transaction
      .update(subscriptions)
      .set({ subscribed: ending !== "at-once", endsOn, ending })
      .where(eq(subscriptions.id, subscription.id));
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "subscription-ended",
      subject: { type: "subscription", id: subscription.id },
      details: { actId, ending, endsOn, refundCents: proRataRefund(subscription, endsOn).cents },
    });
    await jobs.enqueue(transaction, "email-subscription-ended", {
      subscriptionId: subscription.id,
      actId,
    });
    await queueFollowingOf({ jobs }, transaction, [subscription.id]);
    return { ok: true };
  });
}
