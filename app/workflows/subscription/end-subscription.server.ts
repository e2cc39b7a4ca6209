import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asServer, asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orRepeated } from "#db/repeated-act.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Cents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import {
  type KeptEnding,
  lastDayOf,
  stateAfter,
  type SubscriptionEnding,
} from "#domain/subscription.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Subscription } from "#queries/subscription/locked.server.ts";
import { queueFollowingOf } from "../delivery/queue-following.server.ts";
import { bringChargesInLine } from "../money/bring-charges-in-line.server.ts";
import { openChargesOf } from "../money/open-due-charges.server.ts";
import {
  type MoveDependencies,
  type MovedSubscription,
  subscriptionToMove,
} from "./subscription-to-move.server.ts";

interface EndSubscriptionInput {
  subscriptionId: string;
  ending: SubscriptionEnding;
  actor: Actor;
  now: Date;
}

/** Ends a subscription at once, the rest refunded pro rata, or at the month's end (terms of sale, article 9). */
export async function endSubscription(
  { db, jobs }: MoveDependencies,
  { subscriptionId, ending, actor, now }: EndSubscriptionInput,
): Promise<MovedSubscription> {
  const today = parisDate(now);
  const action = ending === "at-once" ? "cancel-at-once" : "cancel-at-period-end";
  const ended = await asViewer(
    db,
    { viewer: actor },
    async (transaction): Promise<MovedSubscription> => {
      const act = { subscriptionId, action, today, actor } as const;
      const found = await subscriptionToMove(transaction, act);
      if (!found.ok) return found;
      const { subscription } = found;
      const actId = randomUUID();
      const endsOn = lastDayOf(subscription, ending, today);
      const refundCents = await asServer(transaction, { viewer: actor }, async (server) => {
        // A month starting today may not be charged yet: charge it first.
        await openChargesOf({ jobs }, server, { subscription, now });
        return end({ jobs }, server, { subscription, ending, endsOn, today, now });
      });
      await confirm({ jobs }, transaction, {
        subscription,
        ending,
        endsOn,
        refundCents,
        actId,
        actor,
        now,
      });
      return { ok: true };
    },
  );
  return orRepeated(db, ended, {
    already: `subscription-is-${stateAfter(ending)}`,
    actor,
    now,
    action: "subscription-ended",
    subject: { type: "subscription", id: subscriptionId },
    details: { ending },
  });
}

interface End {
  subscription: Subscription;
  ending: KeptEnding;
  endsOn: string;
  now: Date;
}

/** @returns cents to refund of paid charges. */
async function end(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, ending, endsOn, today, now }: End & { today: string },
): Promise<Cents> {
  const ended = { ...subscription, endsOn, ending };
  await transaction
    .update(subscriptions)
    .set({ subscribed: ending === "period-end" && endsOn >= today, endsOn, ending })
    .where(eq(subscriptions.id, subscription.id));
  const { backCents } = await bringChargesInLine(dependencies, transaction, {
    subscription: ended,
    now,
  });
  await queueFollowingOf(dependencies, transaction, [subscription.id]);
  return backCents;
}

async function confirm(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  told: End & { refundCents: Cents; actId: string; actor: Actor },
): Promise<void> {
  const { subscription, ending, endsOn, refundCents, actId, actor, now } = told;
  await recordAct(transaction, {
    at: now,
    actor,
    action: "subscription-ended",
    subject: { type: "subscription", id: subscription.id },
    details: { actId, ending, endsOn, refundCents },
  });
  await jobs.enqueue(transaction, "email-subscription-ended", {
    subscriptionId: subscription.id,
    actId,
  });
}

/** Ends a suspended subscription on the day before its suspension; drops unpaid charges. The transaction holds it. */
export async function endUnpaid(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, now }: { subscription: Subscription; now: Date },
): Promise<void> {
  const today = parisDate(now);
  const endsOn = lastDayOf(subscription, "at-once", today);
  const ended = { subscription, ending: "unpaid", endsOn, now } as const;
  const refundCents = await end({ jobs }, transaction, { ...ended, today });
  const actor = { kind: "system" } as const;
  await confirm({ jobs }, transaction, { ...ended, refundCents, actId: randomUUID(), actor });
}
