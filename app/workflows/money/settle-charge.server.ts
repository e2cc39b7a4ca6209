import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { remainingOf } from "#domain/due.ts";
import type { Cents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import { refundAfter, waitingRefundStatuses } from "#domain/refund.ts";
import { isSubscriptionActionAllowed, subscriptionState } from "#domain/subscription.ts";
import { chargeAfter, unpaidStep } from "#domain/subscription-charge.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { chargeMoney } from "#queries/subscription/charge-money.server.ts";
import {
  type Charge,
  lockedSubscription,
  type Subscription,
} from "#queries/subscription/locked.server.ts";
import { queueFollowingOf } from "../delivery/queue-following.server.ts";
import { bringChargesInLine, queueChargeFollowing } from "./bring-charges-in-line.server.ts";
import { openChargesOf } from "./open-due-charges.server.ts";
import { type ReceivedMoney, writePayment } from "./write-payment.server.ts";

interface SettledCharge {
  /** Locked by the transaction, after its subscription (lockedCharge). */
  charge: Charge;
  payment: ReceivedMoney;
  partial?: boolean;
  actor: Actor;
  now: Date;
}

type Settled =
  | { ok: true; paymentId: string; remainingCents: Cents }
  | { ok: false; reason: "less-than-due" };

/** Single entry point for money received for a charge. Without `partial`, too little money is refused. */
export async function settleCharge(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { charge, payment, partial, actor, now }: SettledCharge,
): Promise<Settled> {
  const subscription = await lockedSubscription(transaction, charge.subscriptionId);
  if (!subscription) throw new Error(`charge ${charge.id}: no subscription`);
  const { leftCents } = await chargeMoney(transaction, charge.id);
  const remaining = remainingOf({ ...charge, leftCents });
  const paid = chargeAfter(charge.status, "pay");
  const remainingCents = paid === null ? 0 : Math.max(0, remaining - payment.amountCents);
  if (remainingCents > 0 && !partial) return { ok: false, reason: "less-than-due" };
  const status = remainingCents > 0 ? null : paid;
  const payer = { ...(await payerOf(transaction, subscription)), chargeId: charge.id };
  const paymentId = await writePayment(transaction, payer, payment);
  await recordAct(transaction, {
    at: now,
    actor,
    action: remainingCents > 0 ? "charge-paid-in-part" : "charge-paid",
    subject: { type: "subscription", id: subscription.id },
    details: {
      chargeId: charge.id,
      startsOn: charge.startsOn,
      amountCents: payment.amountCents,
      method: payment.method,
    },
  });
  if (status !== null) {
    await transaction
      .update(subscriptionCharges)
      .set({ status, paidAt: payment.receivedAt, failure: null, ...ofProvider(payment) })
      .where(eq(subscriptionCharges.id, charge.id));
    await restore({ jobs }, transaction, { subscription, actor, now });
  }
  await queueChargeFollowing({ jobs }, transaction, charge.id);
  return { ok: true, paymentId, remainingCents };
}

/** Payment that the bank may reverse later: never a transfer. */
function ofProvider({ provider, providerPaymentId }: ReceivedMoney) {
  return { providerPaymentId: provider === "transfer" ? null : providerPaymentId };
}

async function payerOf(transaction: ViewerDatabase, { id, orderId, mode }: Subscription) {
  const [order] = await transaction
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  return { subscriptionId: id, orderNumber: order?.number ?? "", mode };
}

async function restore(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, actor, now }: { subscription: Subscription; actor: Actor; now: Date },
): Promise<void> {
  const today = parisDate(now);
  const { id } = subscription;
  const state = subscriptionState(subscription, today);
  if (!isSubscriptionActionAllowed("restore", state)) return;
  const charges = await transaction
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, id));
  if (charges.some((charge) => unpaidStep(charge, today, null)?.step === "suspend")) return;
  await transaction
    .update(subscriptions)
    .set({ suspendedOn: null })
    .where(eq(subscriptions.id, id));
  await recordAct(transaction, {
    at: now,
    actor,
    action: "subscription-restored",
    subject: { type: "subscription", id },
    details: { suspendedOn: subscription.suspendedOn },
  });
  await openChargesOf({ jobs }, transaction, { subscription, now, restoredOn: today });
  const told = { subscriptionId: id, restoredOn: today };
  await jobs.enqueue(transaction, "email-subscription-restored", told);
  await queueFollowingOf({ jobs }, transaction, [id]);
}

/** Ignored for a charge paid by transfer: the reversal concerns an earlier debit. */
export async function failCharge(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { charge, failure, now }: { charge: Charge; failure: string; now: Date },
): Promise<void> {
  const status = chargeAfter(charge.status, "refuse");
  const subscription = await lockedSubscription(transaction, charge.subscriptionId);
  if (status === null || !subscription) return;
  const sentBack = charge.paidAt !== null;
  if (sentBack && charge.providerPaymentId === null) return;
  const isNew = sentBack || charge.remindedStep === null;
  if (sentBack) await takeBack(transaction, charge, now);
  await transaction
    .update(subscriptionCharges)
    .set({
      status,
      failure,
      paidAt: null,
      ...(isNew && { dueOn: parisDate(now), remindedStep: 0 }),
    })
    .where(eq(subscriptionCharges.id, charge.id));
  await recordAct(transaction, {
    at: now,
    actor: { kind: "system" },
    action: sentBack ? "charge-sent-back" : "charge-failed",
    subject: { type: "subscription", id: subscription.id },
    details: {
      chargeId: charge.id,
      startsOn: charge.startsOn,
      grossCents: charge.grossCents,
      failure,
    },
  });
  await bringChargesInLine({ jobs }, transaction, { subscription, now });
  if (sentBack) await queueChargeFollowing({ jobs }, transaction, charge.id);
  if (isNew) {
    const told = { chargeId: charge.id, since: parisDate(now), step: 0 } as const;
    await jobs.enqueue(transaction, "email-subscription-unpaid", told);
  }
}

/** The debit counts as refunded, and so do its pending refunds: the bank took the money. */
async function takeBack(transaction: ViewerDatabase, charge: Charge, now: Date): Promise<void> {
  if (charge.providerPaymentId === null) return;
  const taken = and(
    eq(payments.chargeId, charge.id),
    eq(payments.providerPaymentId, charge.providerPaymentId),
  );
  await transaction
    .update(payments)
    .set({ refundedCents: sql`${payments.amountCents}`, refundedAt: now })
    .where(and(taken, ne(payments.refundedCents, payments.amountCents)));
  const ofTaken = transaction.select({ id: payments.id }).from(payments).where(taken);
  const promised = await transaction
    .select({ id: refunds.id, status: refunds.status })
    .from(refunds)
    .where(
      and(inArray(refunds.paymentId, ofTaken), inArray(refunds.status, waitingRefundStatuses)),
    );
  for (const { id, status } of promised) {
    const sent = refundAfter(status, "send") ?? status;
    const gone = { status: sent, failure: null, sentAt: now };
    await transaction.update(refunds).set(gone).where(eq(refunds.id, id));
  }
}
