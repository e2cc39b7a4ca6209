import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentDifferences } from "#db/schema/payments.ts";
import { guaranteeRequests } from "#db/schema/refunds.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Cents } from "#domain/money.ts";
import { orderStatusRefunded } from "#domain/order.ts";
import type { DifferenceKind } from "#domain/payment.ts";
import { refundableCents, type RefundFacts } from "#domain/refund.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { PayableOrder } from "#queries/payment/payable-order.server.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";
import { closeOpenPages } from "./apply-payment.server.ts";

interface Ended {
  order: PayableOrder;
  actor: Actor;
  now: Date;
}

/** After a full refund, ends an order that was not over and closes its open payment pages. */
export async function endRefundedOrder(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { order, actor, now }: Ended,
): Promise<void> {
  await askAboutSubscription(transaction, order.id, now);
  const status = orderStatusRefunded(order.status);
  if (status === null) return;
  await transaction.update(orders).set({ status, endedAt: now }).where(eq(orders.id, order.id));
  await recordAct(transaction, {
    at: now,
    actor,
    action: "order-moved",
    subject: { type: "order", id: order.id },
    details: { action: "refund" },
  });
  await closeOpenPages({ jobs }, transaction, { orderId: order.id, except: null });
  await queueFollowing({ jobs }, transaction, order.id);
}

/** Lets « À faire » ask whether the subscription goes on without its order; null (order reopened) stops asking. */
export async function askAboutSubscription(
  transaction: ViewerDatabase,
  orderId: string,
  overAt: Date | null,
): Promise<void> {
  const { orderOverAt, subscribed, orderId: ofOrder } = subscriptions;
  await transaction
    .update(subscriptions)
    .set({ orderOverAt: overAt })
    .where(
      and(
        eq(ofOrder, orderId),
        eq(subscribed, true),
        overAt === null ? isNotNull(orderOverAt) : isNull(orderOverAt),
      ),
    );
}

export async function settleGuarantee(
  transaction: ViewerDatabase,
  guaranteeId: string,
  now: Date,
): Promise<void> {
  await transaction
    .update(guaranteeRequests)
    .set({ settledAt: now })
    .where(and(eq(guaranteeRequests.id, guaranteeId), isNull(guaranteeRequests.settledAt)));
}

const surplusKinds = [
  "paid-twice",
  "paid-after-cancellation",
] as const satisfies readonly DifferenceKind[];

export async function settleSurplus(
  transaction: ViewerDatabase,
  order: PayableOrder,
  facts: RefundFacts,
  { amountCents, now }: { amountCents: Cents; now: Date },
): Promise<void> {
  const owed = facts.inForce ? facts.grossCents : 0;
  if (refundableCents(facts) - amountCents > owed) return;
  await transaction
    .update(paymentDifferences)
    .set({ settledAt: now })
    .where(
      and(
        eq(paymentDifferences.orderId, order.id),
        inArray(paymentDifferences.kind, surplusKinds),
        isNull(paymentDifferences.settledAt),
      ),
    );
}
