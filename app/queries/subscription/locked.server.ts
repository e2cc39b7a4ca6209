import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isRecordId } from "#domain/record-id.ts";

export type Subscription = typeof subscriptions.$inferSelect;
export type Charge = typeof subscriptionCharges.$inferSelect;

/** Locks the row until the transaction ends. */
export async function lockedSubscription(
  transaction: ViewerDatabase,
  subscriptionId: string,
): Promise<Subscription | null> {
  if (!isRecordId(subscriptionId)) return null;
  const [found] = await transaction
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .for("update");
  return found ?? null;
}

export interface HeldCharge {
  subscription: Subscription;
  charge: Charge;
}

/** Locks the subscription, then the charge: always in this order, against deadlocks. */
export async function lockedCharge(
  transaction: ViewerDatabase,
  chargeId: string,
): Promise<HeldCharge | null> {
  if (!isRecordId(chargeId)) return null;
  const ofCharge = eq(subscriptionCharges.id, chargeId);
  const [known] = await transaction
    .select({ subscriptionId: subscriptionCharges.subscriptionId })
    .from(subscriptionCharges)
    .where(ofCharge);
  const subscription = known && (await lockedSubscription(transaction, known.subscriptionId));
  if (!subscription) return null;
  const [charge] = await transaction
    .select()
    .from(subscriptionCharges)
    .where(ofCharge)
    .for("update");
  return charge ? { subscription, charge } : null;
}
