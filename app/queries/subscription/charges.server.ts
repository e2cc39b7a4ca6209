import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptionCharges, subscriptionTerms } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { remainingOf } from "#domain/due.ts";
import { isRecordId } from "#domain/record-id.ts";
import { askingChargeStatuses, collectorOf } from "#domain/subscription-charge.ts";
import { withMoney } from "./charge-money.server.ts";

const MOST_CHARGES = 60;

const MOST_AWAITED = 5;

export function termsOf(db: ViewerDatabase, subscriptionId: string) {
  return db
    .select()
    .from(subscriptionTerms)
    .where(eq(subscriptionTerms.subscriptionId, subscriptionId))
    .orderBy(asc(subscriptionTerms.fromOn));
}

export function chargesOf(db: ViewerDatabase, subscriptionId: string) {
  const { startsOn, createdAt, id } = subscriptionCharges;
  return db
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
    .orderBy(desc(startsOn), desc(createdAt), asc(id))
    .limit(MOST_CHARGES);
}

export type SubscriptionCharge = Awaited<ReturnType<typeof chargesOf>>[number];

/** Failed payments and transfers to send, earliest due date first. */
export async function chargesAwaited(db: ViewerDatabase, userId: string) {
  const { status, dueOn, id, startsOn, endsOn, grossCents, paidByOrder } = subscriptionCharges;
  const rows = await db
    .select({
      id,
      status,
      dueOn,
      startsOn,
      endsOn,
      grossCents,
      paidByOrder,
      subscriptionId: subscriptions.id,
      suspendedOn: subscriptions.suspendedOn,
      failure: subscriptionCharges.failure,
      savedBy: subscriptions.collectedBy,
      orderNumber: orders.number,
    })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(status, askingChargeStatuses),
        // A saved payment method is charged automatically: only its failure concerns the client.
        or(eq(subscriptions.collectedBy, "transfer"), eq(status, "failed")),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(MOST_AWAITED);
  const known = await withMoney(db, rows);
  return known.map((charge) => ({
    ...charge,
    collectedBy: collectorOf(charge, charge.savedBy),
    dueCents: remainingOf(charge),
  }));
}

export type AwaitedCharge = Awaited<ReturnType<typeof chargesAwaited>>[number];

export async function subscriptionCharge(
  db: ViewerDatabase,
  asked: { subscriptionId: string; chargeId: string },
): Promise<SubscriptionCharge | null> {
  if (!isRecordId(asked.chargeId) || !isRecordId(asked.subscriptionId)) return null;
  const { id, subscriptionId } = subscriptionCharges;
  const [charge] = await db
    .select()
    .from(subscriptionCharges)
    .where(and(eq(id, asked.chargeId), eq(subscriptionId, asked.subscriptionId)));
  return charge ?? null;
}
