import { and, eq, isNull } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { paymentDifferences } from "#db/schema/payments.ts";
import { isRecordId } from "#domain/record-id.ts";
import { isRefundWaiting } from "#domain/refund.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { type GivenPayment, refundFacts } from "#queries/refund/facts.server.ts";
import { type GivenBack, giveBack, type RefundWords, refused } from "./give-back.server.ts";
import type { RefundDependencies } from "./write-refunds.server.ts";

interface UnaskedRefund {
  differenceId: string;
  words: RefundWords;
  administratorId: string;
  now: Date;
}

/** Accepts a refund that was made at the provider's, and settles the difference. Idempotent. */
export async function settleUnaskedRefund(
  dependencies: RefundDependencies,
  { differenceId, words, administratorId, now }: UnaskedRefund,
): Promise<GivenBack> {
  if (!isRecordId(differenceId)) return refused("difference-not-found");
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(dependencies.db, { viewer: actor }, async (transaction): Promise<GivenBack> => {
    const difference = await openUnasked(transaction, differenceId);
    if (!difference) return refused("already-settled");
    const order = await lockedOrder(transaction, difference.orderId);
    if (!order) return refused("order-not-found");
    // Settled while waiting for the order's lock.
    if (!(await openUnasked(transaction, differenceId))) return refused("already-settled");
    const facts = await refundFacts(transaction, order);
    const amountCents = difference.amountCents ?? 0;
    const payment = facts.payments.find((one) => unaskedCents(one) >= amountCents);
    if (!payment) return refused("payment-not-found", facts);
    const given = await giveBack(dependencies, transaction, {
      order,
      facts: beforeIt(facts, payment, amountCents),
      amountCents,
      reason: "not-asked",
      words,
      requestId: differenceId,
      paymentId: payment.id,
      gone: { at: payment.refundedAt ?? now, providerRefundId: difference.subject },
      actor,
      now,
    });
    if (!given.ok) return given;
    await settle(transaction, { differenceId, orderId: order.id, administratorId, now });
    return given;
  });
}

async function openUnasked(transaction: ViewerDatabase, differenceId: string) {
  const [found] = await transaction
    .select()
    .from(paymentDifferences)
    .where(
      and(
        eq(paymentDifferences.id, differenceId),
        eq(paymentDifferences.kind, "refund-not-asked"),
        isNull(paymentDifferences.settledAt),
      ),
    );
  return found ?? null;
}

/** Cents refunded beyond the recorded refunds. */
function unaskedCents({ refundedCents, refunds }: GivenPayment): number {
  return refunds
    .filter(({ status }) => !isRefundWaiting(status))
    .reduce((left, { amountCents }) => left - amountCents, refundedCents);
}

/** Figures before that refund, as `giveBack` expects. */
function beforeIt<Facts extends { refundedCents: number; payments: GivenPayment[] }>(
  facts: Facts,
  payment: GivenPayment,
  amountCents: number,
): Facts {
  return {
    ...facts,
    refundedCents: facts.refundedCents - amountCents,
    payments: facts.payments.map((one) =>
      one.id === payment.id ? { ...one, leftCents: one.leftCents + amountCents } : one,
    ),
  };
}

async function settle(
  transaction: ViewerDatabase,
  settled: Omit<UnaskedRefund, "words"> & { orderId: string },
): Promise<void> {
  const { differenceId, orderId, administratorId, now } = settled;
  await transaction
    .update(paymentDifferences)
    .set({ settledAt: now })
    .where(eq(paymentDifferences.id, differenceId));
  await recordAct(transaction, {
    at: now,
    actor: { kind: "administrator", userId: administratorId },
    action: "payment-difference-settled",
    subject: { type: "order", id: orderId },
    details: { kind: "refund-not-asked" },
  });
}
