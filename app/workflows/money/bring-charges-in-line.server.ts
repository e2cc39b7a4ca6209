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
  /** Held by the transaction. */
  subscription: { id: string; endsOn: string | null; ending: KeptEnding | null };
  now: Date;
}

/**
 * Charges follow the last day of their subscription: those not paid ask for the days served alone, or for nothing any
 * more; of those paid a job gives back the rest. One that waits for the bank does so once the bank has answered. Any
 * number of times.
 * @returns what goes back of what was paid.
 */
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

/** What one that is not paid still asks for; after an end for want of payment, no more than what came. */
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

/** A charge that is left unpaid for too long is not asked for any more. */
export async function dropCharge(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { charge, now }: { charge: Charge; now: Date },
): Promise<void> {
  const { leftCents } = await chargeMoney(transaction, charge.id);
  await closeCharge(dependencies, transaction, { charge, leftCents, now });
}

/** Nothing more is asked for it: the part that came pays that part, and without one it is dropped. */
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
  // What its bank had sent back was invoiced.
  await queueChargeFollowing(dependencies, transaction, charge.id);
}

/** A charge's invoice and what goes back of it are brought in line with what is known of it, once that is written. */
export async function queueChargeFollowing(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  chargeId: string,
): Promise<void> {
  await jobs.enqueue(transaction, "follow-charge", { chargeId, causeId: randomUUID() });
}
