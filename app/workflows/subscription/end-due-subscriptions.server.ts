import { and, eq, lte } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { queueFollowingOf } from "../delivery/queue-following.server.ts";

interface Ending {
  actor: Actor;
  now: Date;
  through: string;
}

export async function endDueSubscriptions(
  { db, jobs }: { db: Database; jobs: JobQueue },
  ending: Ending,
): Promise<number> {
  return asViewer(db, { viewer: ending.actor }, async (transaction) => {
    const ended = await endPastOnes(transaction, ending);
    await queueFollowingOf({ jobs }, transaction, ended);
    return ended.length;
  });
}

/** Same as `endDueSubscriptions`, in the caller's transaction, for all orders or one. */
export async function endPastOnes(
  transaction: Transaction,
  { actor, now, through, orderId }: Ending & { orderId?: string },
): Promise<string[]> {
  const { id, subscribed, endsOn } = subscriptions;
  const ended = await transaction
    .update(subscriptions)
    .set({ subscribed: false })
    .where(
      and(
        eq(subscribed, true),
        lte(endsOn, through),
        orderId === undefined ? undefined : eq(subscriptions.orderId, orderId),
      ),
    )
    .returning({ id });
  for (const one of ended) {
    await recordAct(transaction, {
      at: now,
      actor,
      action: "subscription-completed",
      subject: { type: "subscription", id: one.id },
    });
  }
  return ended.map((one) => one.id);
}
