import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { isRecordId } from "#domain/record-id.ts";
import { isRefundWaiting, type RefundRefusal, waitingRefundStatuses } from "#domain/refund.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { lockedSubscription } from "#queries/subscription/locked.server.ts";
import { lockedRefund, type WrittenRefund } from "./write-refunds.server.ts";
import { subjectOf } from "./recognise-refunds.server.ts";

type RefundAct = ({ orderId: string } | { subscriptionId: string }) & {
  refundId: string;
  administratorId: string;
  now: Date;
};

type Settled = { ok: true } | { ok: false; reason: RefundRefusal };

/** Records a refund sent by transfer, also in place of one the provider failed to send. Idempotent. */
export async function markTransferSent({ db }: { db: Database }, act: RefundAct): Promise<Settled> {
  return onHeldRefund(db, act, async (transaction, refund) => {
    if (!isRefundWaiting(refund.status)) return { ok: true };
    if (isWithProvider(refund)) return { ok: false, reason: "refund-under-way" };
    await transaction
      .update(refunds)
      .set({ status: "sent", means: "transfer", sentAt: act.now })
      .where(eq(refunds.id, refund.id));
    await countGivenBack(transaction, refund.paymentId, refund.amountCents, act.now);
    await note(transaction, act, { action: "refund-sent", amountCents: refund.amountCents });
    return { ok: true };
  });
}

/** A new idempotency key: the provider replays its failure for the old one. */
export async function retryRefund(
  { db, jobs }: { db: Database; jobs: JobQueue },
  act: RefundAct,
): Promise<Settled> {
  return onHeldRefund(db, act, async (transaction, refund) => {
    if (refund.status !== "failed" || refund.means !== "provider") {
      return { ok: false, reason: "already-settled" };
    }
    if (isWithProvider(refund)) return { ok: true };
    await transaction
      .update(refunds)
      .set({ idempotencyKey: randomUUID(), failure: null })
      .where(eq(refunds.id, refund.id));
    await jobs.enqueue(transaction, "send-refund", { refundId: refund.id });
    await note(transaction, act, { action: "refund-retried", amountCents: refund.amountCents });
    return { ok: true };
  });
}

export async function countGivenBack(
  transaction: ViewerDatabase,
  paymentId: string,
  amountCents: number,
  now: Date,
): Promise<void> {
  await transaction
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}`, refundedAt: now })
    .where(eq(payments.id, paymentId));
}

async function onHeldRefund(
  db: Database,
  act: RefundAct,
  work: (transaction: ViewerDatabase, refund: WrittenRefund) => Promise<Settled>,
): Promise<Settled> {
  const { refundId, administratorId } = act;
  if (!isRecordId(refundId)) return notFound;
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const holder = await holdSubject(transaction, act);
    const refund = await lockedRefund(transaction, refundId);
    const subject = refund && (await subjectOf(transaction, refund));
    if (!holder || !subject || subject.id !== holder.id) return notFound;
    return work(transaction, refund);
  });
}

function holdSubject(transaction: ViewerDatabase, act: RefundAct): Promise<{ id: string } | null> {
  return "orderId" in act
    ? lockedOrder(transaction, act.orderId)
    : lockedSubscription(transaction, act.subscriptionId);
}

const notFound = { ok: false, reason: "refund-not-found" } as const;

/** An answer is pending: sending by transfer meanwhile could refund twice. */
function isWithProvider({ means, failure }: WrittenRefund): boolean {
  return means === "provider" && failure === null;
}

async function note(
  transaction: ViewerDatabase,
  act: RefundAct,
  done: { action: string; amountCents: number },
): Promise<void> {
  await recordAct(transaction, {
    at: act.now,
    actor: { kind: "administrator", userId: act.administratorId },
    action: done.action,
    subject:
      "orderId" in act
        ? { type: "order", id: act.orderId }
        : { type: "subscription", id: act.subscriptionId },
    details: { amountCents: done.amountCents },
  });
}

/** Refunds pending at the provider; their jobs may be lost. */
export async function waitingForProvider(db: Database): Promise<WrittenRefund[]> {
  const viewer = { kind: "system" } as const;
  const waiting = await lookAs(db, { viewer }, (reader) =>
    reader.select().from(refunds).where(inArray(refunds.status, waitingRefundStatuses)),
  );
  return waiting.filter(isWithProvider);
}
