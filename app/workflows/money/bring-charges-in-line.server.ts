import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import type { Cents } from "#domain/money.ts";
import type { KeptEnding } from "#domain/subscription.ts";
import { chargeAfter, isChargeAsked, owedOf } from "#domain/subscription-charge.ts";
import { priceOfGross } from "#domain/subscription-price.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { chargeMoney, withMoney } from "#queries/subscription/charge-money.server.ts";
import type { Charge } from "#queries/subscription/locked.server.ts";

interface Ended {
  subscription: { id: string; endsOn: string | null; ending: KeptEnding | null };
  now: Date;
}

/** Cuts charges down to the subscription's last day. Idempotent. Returns the cents to refund of paid charges. */
export async function bringChargesInLine(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, now }: Ended,
): Promise<{ backCents: Cents }> {
  const { id, endsOn } = subscription;
  if (endsOn === null) return { backCents: 0 };
  const charges = await transaction
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, id))
    .for("update");
  const known = await withMoney(transaction, charges);
  let backCents = 0;
  for (const charge of known) {
    const isAsked = isChargeAsked(charge.status);
    if (!isAsked && charge.paidAt === null) continue;
    const { owed, backCents: notOwed } = owedOf(charge, endsOn);
    backCents += Math.max(0, charge.leftCents - owed.grossCents);
    if (isAsked) await cutDown(dependencies, transaction, { subscription, charge, now });
    else if (notOwed > 0) await queueChargeFollowing(dependencies, transaction, charge.id);
  }
  return { backCents };
}

type KnownCharge = Charge & { leftCents: Cents };

/** After an end for non-payment, an unpaid charge asks for no more than what was received. */
async function cutDown(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, charge, now }: Ended & { charge: KnownCharge },
): Promise<void> {
  const { endsOn, ending } = subscription;
  const { owed, backCents } = owedOf(charge, endsOn);
  const { leftCents } = charge;
  const asked = backCents > 0 && endsOn !== null ? { ...charge, ...owed, endsOn } : charge;
  if (ending === "unpaid" || leftCents >= owed.grossCents) {
    return closeCharge(dependencies, transaction, { charge: asked, leftCents, now });
  }
  if (asked === charge) return;
  await transaction
    .update(subscriptionCharges)
    .set({ ...owed, endsOn: asked.endsOn })
    .where(eq(subscriptionCharges.id, charge.id));
  await queueChargeFollowing(dependencies, transaction, charge.id);
}

export async function dropCharge(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { charge, now }: { charge: Charge; now: Date },
): Promise<void> {
  const { leftCents } = await chargeMoney(transaction, charge.id);
  await closeCharge(dependencies, transaction, { charge, leftCents, now });
}

/** A partly paid charge becomes paid at the amount received; one without any payment is dropped. */
async function closeCharge(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { charge, leftCents, now }: { charge: Charge; leftCents: Cents; now: Date },
): Promise<void> {
  const { id, endsOn, vatRate } = charge;
  const price = priceOfGross(Math.min(charge.grossCents, leftCents), vatRate);
  if (price.grossCents === 0) return drop(dependencies, transaction, charge);
  const status = chargeAfter(charge.status, "pay");
  if (status === null) return;
  await transaction
    .update(subscriptionCharges)
    .set({ ...price, endsOn, status, paidAt: now, failure: null })
    .where(eq(subscriptionCharges.id, id));
  await queueChargeFollowing(dependencies, transaction, id);
}

async function drop(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  charge: Charge,
): Promise<void> {
  const status = chargeAfter(charge.status, "drop");
  if (status === null) return;
  await transaction
    .update(subscriptionCharges)
    .set({ status })
    .where(eq(subscriptionCharges.id, charge.id));
  // A payment that the bank sent back may have been invoiced.
  await queueChargeFollowing(dependencies, transaction, charge.id);
}

/** A unique `causeId` keeps the queue from dropping this as a duplicate of a job under way. */
export async function queueChargeFollowing(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  chargeId: string,
): Promise<void> {
  await jobs.enqueue(transaction, "follow-charge", { chargeId, causeId: randomUUID() });
}
