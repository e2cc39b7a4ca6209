import { randomUUID } from "node:crypto";
import { and, eq, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { paymentAttempts, payments } from "#db/schema/payments.ts";
import { parisDate } from "#domain/paris-date.ts";
import {
  attemptAfter,
  bringsMoney,
  type EventOutcome,
  isSessionPaid,
  PAYMENT_CURRENCY,
} from "#domain/payment.ts";
import { isRecordId } from "#domain/record-id.ts";
import type {
  PaymentProvider,
  ProviderRefund,
  ProviderSession,
} from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedOrder, type PayableOrder } from "#queries/payment/payable-order.server.ts";
import { recogniseRefunds, sentByTransferCents } from "./recognise-refunds.server.ts";
import { applyPayment } from "./apply-payment.server.ts";
import { noteDifference } from "./note-difference.server.ts";

interface Truth {
  provider: PaymentProvider;
  session: ProviderSession;
  /** Those of it that we may not know yet. */
  refunds: readonly ProviderRefund[];
  now: Date;
}

type Attempt = typeof paymentAttempts.$inferSelect;

const system = { kind: "system" } as const;

/**
 * Writes down what the provider said of a session, while nobody else writes about its order. What doesn't fit
 * the order is noted for the agency, and touches nothing else. `outdated`: `isCurrent` says that somebody wrote
 * since the truth was read.
 */
export async function writeTruth(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  truth: Truth,
  isCurrent: () => Promise<boolean>,
): Promise<EventOutcome | "outdated"> {
  const { session } = truth;
  const order = await lockedOrder(transaction, session.orderId);
  if (!(await isCurrent())) return "outdated";
  if (await rewritePayment(transaction, truth, order)) return "treated";
  const attempt = order && (await attemptOf(transaction, order, session));
  const misfit = misfitOf(truth, order, attempt);
  if (misfit) {
    if (isSessionPaid(session.state)) await noteMisfit(transaction, misfit, truth, order);
    return misfit;
  }
  if (!order) return "unknown-order";
  const followed = attempt && (await followAttempt(transaction, attempt, truth));
  if (!bringsMoney(session.state)) return followed ? "treated" : "ignored";
  await writePayment(dependencies, transaction, { ...truth, order, attempt });
  return "treated";
}

/** Money we know already: its fee and what went back may have changed. False: not known yet. */
async function rewritePayment(
  transaction: ViewerDatabase,
  truth: Truth,
  order: PayableOrder | null,
): Promise<boolean> {
  const { provider, session } = truth;
  const [known] = await transaction
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider.name),
        eq(payments.providerPaymentId, paymentIdOf(session)),
      ),
    );
  if (!known || !bringsMoney(session.state)) return false;
  await noteRefunds(transaction, truth, { paymentId: known.id, orderId: order?.id ?? null });
  const feeCents = session.feeCents ?? known.feeCents;
  const byTransfer = await sentByTransferCents(transaction, known.id);
  const refundedCents = Math.min(known.amountCents, session.refundedCents + byTransfer);
  const moved = refundedCents !== known.refundedCents;
  if (moved || feeCents !== known.feeCents) {
    const refundedAt = moved ? givenBackAt(truth) : known.refundedAt;
    await transaction
      .update(payments)
      .set({ feeCents, refundedCents, refundedAt })
      .where(eq(payments.id, known.id));
  }
  return true;
}

/** When the last of what a payment gave back went. */
function givenBackAt({ refunds, now }: Truth): Date {
  const gone = refunds.filter(({ state }) => state !== "failed");
  return gone.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null) ?? now;
}

function misfitOf(
  { provider, session }: Truth,
  order: PayableOrder | null,
  attempt: Attempt | null,
): Extract<
  EventOutcome,
  "unknown-order" | "other-mode" | "other-currency" | "other-amount"
> | null {
  if (session.live !== provider.live) return "other-mode";
  if (!order) return "unknown-order";
  if (session.currency !== PAYMENT_CURRENCY) return "other-currency";
  const asked = attempt?.amountCents ?? order.grossCents;
  return session.amountCents === asked ? null : "other-amount";
}

async function noteMisfit(
  transaction: ViewerDatabase,
  kind: NonNullable<ReturnType<typeof misfitOf>>,
  { session, now }: Truth,
  order: PayableOrder | null,
): Promise<void> {
  await noteDifference(transaction, {
    kind,
    subject: session.sessionId,
    orderId: order?.id ?? null,
    amountCents: session.amountCents,
    currency: session.currency,
    foundAt: now,
  });
}

/** By the session, or by our own id that it bears: a process may have died before it wrote the session down. */
async function attemptOf(
  transaction: ViewerDatabase,
  order: PayableOrder,
  { sessionId, attemptId }: ProviderSession,
): Promise<Attempt | null> {
  const ours = attemptId !== null && isRecordId(attemptId);
  const bySession = eq(paymentAttempts.sessionId, sessionId);
  const [attempt] = await transaction
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        ours ? or(bySession, eq(paymentAttempts.id, attemptId)) : bySession,
      ),
    );
  return attempt ?? null;
}

/** Whether the attempt became something else. */
async function followAttempt(
  transaction: ViewerDatabase,
  attempt: Attempt,
  { session, now }: Truth,
): Promise<boolean> {
  const status = attemptAfter(attempt.status, session.state);
  if (status === attempt.status) return false;
  await transaction
    .update(paymentAttempts)
    .set({ status, sessionId: session.sessionId, changedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  return true;
}

async function writePayment(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { order, attempt, ...truth }: Truth & { order: PayableOrder; attempt: Attempt | null },
): Promise<void> {
  const { provider, session, now } = truth;
  const receivedAt = session.paidAt ?? now;
  const payment = {
    id: randomUUID(),
    orderId: order.id,
    orderNumber: order.number,
    mode: order.mode,
    provider: provider.name,
    method: session.method,
    providerPaymentId: paymentIdOf(session),
    sessionId: session.sessionId,
    amountCents: session.amountCents,
    feeCents: session.feeCents,
    refundedCents: session.refundedCents,
    refundedAt: session.refundedCents > 0 ? givenBackAt(truth) : null,
    receivedAt,
    receivedOn: parisDate(receivedAt),
  };
  await transaction.insert(payments).values(payment);
  await applyPayment(dependencies, transaction, {
    order,
    payment,
    attemptId: attempt?.id ?? null,
    actor: system,
    note: "",
    now,
  });
  await noteRefunds(transaction, truth, { paymentId: payment.id, orderId: order.id });
}

async function noteRefunds(
  transaction: ViewerDatabase,
  { refunds: told, now }: Truth,
  of: { paymentId: string; orderId: string | null },
): Promise<void> {
  await recogniseRefunds(transaction, { ...of, told, now });
}

/** A session that asked for nothing has no payment: it is its own. */
function paymentIdOf({ paymentId, sessionId }: ProviderSession): string {
  return paymentId ?? sessionId;
}
