import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { paymentAttempts, payments } from "#db/schema/payments.ts";
import {
  attemptAfter,
  bringsMoney,
  type EventOutcome,
  isSessionPaid,
  livingAttemptStatuses,
} from "#domain/payment.ts";
import { isRecordId } from "#domain/record-id.ts";
import {
  PaymentUnavailable,
  type ProviderSession,
} from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedOrder, type PayableOrder } from "#queries/payment/payable-order.server.ts";
import { applyPayment } from "./apply-payment.server.ts";
import {
  type Found,
  misfitOf,
  moneyOf,
  noteMisfit,
  rewritePayment,
  type SettleDependencies,
  settleTruth,
  type Truth,
} from "./provider-truth.server.ts";
import { recogniseRefunds } from "./recognise-refunds.server.ts";

type Attempt = typeof paymentAttempts.$inferSelect;

const system = { viewer: { kind: "system" } } as const;

/** @throws PaymentUnavailable when the provider can't be asked. */
export function settleSession(
  dependencies: SettleDependencies,
  settling: { sessionId: string; refundsToo?: boolean; now: Date },
): Promise<EventOutcome> {
  const { sessionId } = settling;
  return settleTruth<ProviderSession, PayableOrder>(dependencies, {
    ...settling,
    which: eq(payments.sessionId, sessionId),
    read: (provider) => provider.readSession(sessionId),
    hold: (transaction, { orderId }) => lockedOrder(transaction, orderId),
    write: (transaction, truth, found) => writeSession(dependencies, transaction, truth, found),
  });
}

/** Settles the order's living attempts before the return page shows its status. An unavailable provider is ignored. */
export async function settleOrderSessions(
  dependencies: SettleDependencies,
  input: { orderId: string; now: Date },
): Promise<void> {
  try {
    await settleLivingSessions(dependencies, input);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
  }
}

/** @throws PaymentUnavailable when the provider can't be asked. */
export async function settleLivingSessions(
  dependencies: SettleDependencies,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { db, payment } = dependencies;
  if (!payment || !isRecordId(orderId)) return;
  const living = await lookAs(db, system, (reader) =>
    reader
      .select({ sessionId: paymentAttempts.sessionId })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.orderId, orderId),
          eq(paymentAttempts.provider, payment.name),
          inArray(paymentAttempts.status, livingAttemptStatuses),
          isNotNull(paymentAttempts.sessionId),
        ),
      ),
  );
  for (const { sessionId } of living) {
    if (sessionId !== null) await settleSession(dependencies, { sessionId, now });
  }
}

/** Money that doesn't match the order is noted as a difference only. */
async function writeSession(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  truth: Truth<ProviderSession>,
  { held: order, known }: Found<PayableOrder>,
): Promise<EventOutcome> {
  const { told, refunds, now } = truth;
  const { sessionId, state } = told;
  const orderId = order?.id ?? null;
  if (known && bringsMoney(state)) {
    await rewritePayment(transaction, truth, { known, orderId });
    return "treated";
  }
  const attempt = order && (await attemptOf(transaction, order, told));
  const misfit = misfitOf(truth, order, attempt?.amountCents ?? order?.grossCents);
  if (misfit) {
    const noted = { kind: misfit, subject: sessionId, orderId };
    if (isSessionPaid(state)) await noteMisfit(transaction, truth, noted);
    return misfit;
  }
  if (!order) return "unknown-order";
  const followed = attempt && (await followAttempt(transaction, attempt, truth));
  if (!bringsMoney(state)) return followed ? "treated" : "ignored";
  const paymentId = await applyPayment(dependencies, transaction, {
    order,
    payment: { ...moneyOf(truth, paymentIdOf(told)), sessionId },
    attemptId: attempt?.id ?? null,
    actor: system.viewer,
    now,
  });
  await recogniseRefunds(transaction, { paymentId, orderId, told: refunds, now });
  return "treated";
}

/** Found by session or by our attempt id: the process may have died before it stored the session. */
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

async function followAttempt(
  transaction: ViewerDatabase,
  attempt: Attempt,
  { told: session, now }: Truth<ProviderSession>,
): Promise<boolean> {
  const status = attemptAfter(attempt.status, session.state);
  if (status === attempt.status) return false;
  await transaction
    .update(paymentAttempts)
    .set({ status, sessionId: session.sessionId, changedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  return true;
}

/** A free session has no payment: its own id is used. */
function paymentIdOf({ paymentId, sessionId }: ProviderSession): string {
  return paymentId ?? sessionId;
}
