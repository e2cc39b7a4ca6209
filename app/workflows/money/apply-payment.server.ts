import { and, eq, inArray, ne } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { isOrderActionAllowed, orderLife, orderTransitions } from "#domain/order.ts";
import { isPaidInParts, isSettled, openPageStatuses } from "#domain/payment.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { PayableOrder } from "#queries/payment/payable-order.server.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";
import { announcePaid } from "../outgoing/announce.server.ts";
import { noteDifference } from "./note-difference.server.ts";
import { type ReceivedMoney, writePayment } from "./write-payment.server.ts";

interface AppliedPayment {
  /** Locked by the transaction, as read before this payment. */
  order: PayableOrder;
  payment: ReceivedMoney;
  attemptId: string | null;
  actor: Actor;
  now: Date;
}

/** Single entry point for money received for an order. Returns the payment's id. */
export async function applyPayment(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  applied: AppliedPayment,
): Promise<string> {
  const { order: before, payment, actor, now } = applied;
  const { id: orderId, number: orderNumber, mode } = before;
  const { amountCents, refundedCents, method } = payment;
  const paymentId = await writePayment(transaction, { orderId, orderNumber, mode }, payment);
  const order = {
    ...before,
    paidCents: before.paidCents + amountCents,
    refundedCents: before.refundedCents + refundedCents,
  };
  const subject = { type: "order", id: orderId } as const;
  const details = { amountCents, method, ...noteOf(applied) };
  await recordAct(transaction, { at: now, actor, action: "payment-received", subject, details });
  await closeOpenPages({ jobs }, transaction, { orderId, except: applied.attemptId });
  await noteSurplus(transaction, order, applied);
  await jobs.enqueue(transaction, "invoice-order", { orderId, causeId: paymentId });
  if (isOrderActionAllowed("mark-paid", order.status) && isSettled(order)) {
    await markPaid(transaction, applied);
  } else if (!bringsPart(before, order)) return paymentId;
  if (isSettled(order)) {
    await announcePaid(jobs, transaction, { orderId, now });
  }
  await queueFollowing({ jobs }, transaction, orderId);
  await jobs.enqueue(transaction, "email-payment-received", { orderId, paymentId });
  return paymentId;
}

function noteOf({ payment }: AppliedPayment): { note?: string } {
  const note = payment.reference.trim();
  return note === "" ? {} : { note };
}

async function markPaid(transaction: ViewerDatabase, applied: AppliedPayment): Promise<void> {
  const { order, actor, now } = applied;
  const { id: orderId } = order;
  const subject = { type: "order", id: orderId } as const;
  await transaction
    .update(orders)
    .set({ status: orderTransitions["mark-paid"].to })
    .where(eq(orders.id, orderId));
  const moved = { action: "mark-paid", ...noteOf(applied) };
  await recordAct(transaction, { at: now, actor, action: "order-moved", subject, details: moved });
}

/** True when the payment completes the deposit, or the rest of an order delivered before it was fully paid. */
function bringsPart(before: PayableOrder, order: PayableOrder): boolean {
  if (!orderLife[order.status].inForce || !isPaidInParts(order)) return false;
  const deposit = before.paidCents < order.depositCents && order.paidCents >= order.depositCents;
  return deposit || (isSettled(order) && !isSettled(before));
}

async function noteSurplus(
  transaction: ViewerDatabase,
  order: PayableOrder,
  { payment, now }: AppliedPayment,
): Promise<void> {
  const { inForce } = orderLife[order.status];
  const surplusCents = surplusOf(order, payment.amountCents);
  if (inForce && surplusCents <= 0) return;
  await noteDifference(transaction, {
    kind: inForce ? "paid-twice" : "paid-after-cancellation",
    subject: payment.providerPaymentId,
    orderId: order.id,
    amountCents: inForce ? surplusCents : payment.amountCents,
    foundAt: now,
  });
}

/** An order paid in full up front owes nothing more, whatever its payment rows add up to. */
function surplusOf(order: PayableOrder, amountCents: number): number {
  const inParts = isPaidInParts(order);
  if (!inParts && orderLife[order.status].paidFor) return amountCents;
  const surplusCents = order.paidCents - order.grossCents;
  return inParts ? Math.min(amountCents, surplusCents) : surplusCents;
}

export async function closeOpenPages(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { orderId, except }: { orderId: string; except: string | null },
): Promise<void> {
  const open = await transaction
    .select({ attemptId: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.status, openPageStatuses),
        ...(except === null ? [] : [ne(paymentAttempts.id, except)]),
      ),
    );
  for (const payload of open) await jobs.enqueue(transaction, "close-payment-session", payload);
}
