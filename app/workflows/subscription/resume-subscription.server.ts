import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asServer, asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orRepeated } from "#db/repeated-act.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isPauseToCome, pauseCutShort } from "#domain/subscription-pause.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Subscription } from "#queries/subscription/locked.server.ts";
import { queueFollowingOf } from "../delivery/queue-following.server.ts";
import { openChargesOf } from "../money/open-due-charges.server.ts";
import {
  type MoveDependencies,
  type MovedSubscription,
  subscriptionToMove,
} from "./subscription-to-move.server.ts";

interface ResumeSubscriptionInput {
  subscriptionId: string;
  actor: Actor;
  now: Date;
}

/** Undoes an ending, or a pause: a pause under way stops today, and the rest of the month is charged. */
export async function resumeSubscription(
  { db, jobs }: MoveDependencies,
  { subscriptionId, actor, now }: ResumeSubscriptionInput,
): Promise<MovedSubscription> {
  const today = parisDate(now);
  const resumed = await asViewer(
    db,
    { viewer: actor },
    async (transaction): Promise<MovedSubscription> => {
      const act = { subscriptionId, today, actor } as const;
      const found = await subscriptionToMove(transaction, { ...act, action: "resume" });
      const taken = found.ok ? found : await pauseToTakeBack(transaction, act);
      if (!taken) return found.ok ? { ok: true } : found;
      const { subscription } = taken;
      const { id } = subscription;
      const kind = await asServer(transaction, { viewer: actor }, (server) =>
        goOn({ jobs }, server, { subscription, today, now }),
      );
      const actId = randomUUID();
      await recordAct(transaction, {
        at: now,
        actor,
        action: "subscription-resumed",
        subject: { type: "subscription", id },
        details: { actId, kind },
      });
      await jobs.enqueue(transaction, "email-subscription-resumed", { subscriptionId: id, actId });
      await queueFollowingOf({ jobs }, transaction, [id]);
      return { ok: true };
    },
  );
  return orRepeated(db, resumed, {
    already: "subscription-is-active",
    actor,
    now,
    action: "subscription-resumed",
    subject: { type: "subscription", id: subscriptionId },
    details: {},
  });
}

/** A future pause has no state of its own: only its dates tell. */
async function pauseToTakeBack(
  transaction: ViewerDatabase,
  { today, ...act }: { subscriptionId: string; today: string; actor: Actor },
): Promise<{ subscription: Subscription } | null> {
  const found = await subscriptionToMove(transaction, { ...act, today, action: "pause" });
  return found.ok && isPauseToCome(found.subscription, today) ? found : null;
}

interface GoingOn {
  subscription: Subscription;
  today: string;
  now: Date;
}

type Resumed = "cancellation" | "pause";

async function goOn(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, today, now }: GoingOn,
): Promise<Resumed> {
  const ofIt = eq(subscriptions.id, subscription.id);
  if (subscription.endsOn !== null) {
    await transaction.update(subscriptions).set({ endsOn: null, ending: null }).where(ofIt);
    return "cancellation";
  }
  const dates = pauseCutShort(subscription, today);
  await transaction.update(subscriptions).set(dates).where(ofIt);
  const served = { ...subscription, ...dates };
  await openChargesOf(dependencies, transaction, { subscription: served, now });
  return "pause";
}
