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
  const feeCents = session.feeCents ?? known.feeCents;
  const { refundedCents } = session;
  if (feeCents !== known.feeCents || refundedCents !== known.refundedCents) {
    await transaction
      .update(payments)
      .set({ feeCents, refundedCents })
      .where(eq(payments.id, known.id));
  }
  await noteRefunds(transaction, truth, order);
  return true;
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
    receivedAt,
    receivedOn: parisDate(receivedAt),
  };
  await transaction.insert(payments).values(payment);
  await applyPayment(dependencies, transaction, {
    orderId: order.id,
    payment,
    attemptId: attempt?.id ?? null,
    actor: system,
    note: "",
    now,
  });
  await noteRefunds(transaction, truth, order);
}

async function noteRefunds(
  transaction: ViewerDatabase,
  { refunds, now }: Truth,
  order: PayableOrder | null,
): Promise<void> {
  for (const { refundId, amountCents, currency, succeeded } of refunds) {
    if (!succeeded) continue;
    await noteDifference(transaction, {
      kind: "refund-not-asked",
      subject: refundId,
      orderId: order?.id ?? null,
      amountCents,
      currency,
      foundAt: now,
    });
  }
}

/** A session that asked for nothing has no payment: it is its own. */
function paymentIdOf({ paymentId, sessionId }: ProviderSession): string {
  return paymentId ?? sessionId;
}
