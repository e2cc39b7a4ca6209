import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { lockedSubscription } from "#queries/subscription/locked.server.ts";

interface Keep {
  subscriptionId: string;
  administratorId: string;
  now: Date;
}

export async function keepSubscription(
  { db }: { db: Database },
  { subscriptionId, administratorId, now }: Keep,
): Promise<{ ok: true } | { ok: false; reason: "subscription-not-found" }> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const subscription = await lockedSubscription(transaction, subscriptionId);
    if (!subscription) return { ok: false, reason: "subscription-not-found" };
    if (subscription.orderOverAt === null) return { ok: true };
    await transaction
      .update(subscriptions)
      .set({ orderOverAt: null })
      .where(eq(subscriptions.id, subscriptionId));
    await recordAct(transaction, {
      at: now,
      actor,
      action: "subscription-kept",
      subject: { type: "subscription", id: subscriptionId },
    });
    return { ok: true };
  });
}
