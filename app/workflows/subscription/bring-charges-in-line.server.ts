import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import type { Cents } from "#domain/money.ts";
import type { KeptEnding } from "#domain/subscription.ts";
import { chargeAfter, isChargeAsked, owedOf } from "#domain/subscription-charge.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Charge } from "./locked-charge.server.ts";

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
  { subscription }: Ended,
): Promise<{ backCents: Cents }> {
  const { id, endsOn } = subscription;
  if (endsOn === null) return { backCents: 0 };
  const charges = await transaction
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, id))
    .for("update");
  let backCents = 0;
  for (const charge of charges) {
    if (isChargeAsked(charge.status)) {
      await cutDown(dependencies, transaction, subscription, charge);
    } else if (charge.paidAt !== null) {
      const back = owedOf(charge, endsOn).backCents;
      backCents += back;
      if (back > 0) await queueChargeFollowing(dependencies, transaction, charge.id);
    }
  }
  return { backCents };
}

/** What one that is not paid still asks for; after an end for want of payment, nothing. */
async function cutDown(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { endsOn, ending }: Ended["subscription"],
  charge: Charge,
): Promise<void> {
  const { owed, backCents } = owedOf(charge, endsOn);
  if (ending === "unpaid" || owed.grossCents === 0) {
    return dropCharge(dependencies, transaction, { charge });
  }
  if (backCents === 0 || endsOn === null) return;
  await transaction
    .update(subscriptionCharges)
    .set({ ...owed, endsOn })
    .where(eq(subscriptionCharges.id, charge.id));
  await queueChargeFollowing(dependencies, transaction, charge.id);
}

/** A charge that is left unpaid for too long is not asked for any more. */
export async function dropCharge(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { charge }: { charge: Pick<Charge, "id" | "status"> },
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
