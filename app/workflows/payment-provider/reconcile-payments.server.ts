import { asc, eq, inArray, isNull } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { paymentDifferences, paymentEvents, payments } from "#db/schema/payments.ts";
import type { SettleDependencies } from "../money/provider-truth.server.ts";
import { settlePayment } from "../money/provider-money.server.ts";
import { waitingForProvider } from "../money/settle-refund.server.ts";
import { holdAccounts, paymentsOf, type Reconciling } from "../money/hold-accounts.server.ts";
import { reconcileCharges } from "./reconcile-charges.server.ts";

const RECONCILED_DAYS = 7;

/** More recent payments may still be waiting for their event. */
const EVENT_PATIENCE_MS = 10 * 60_000;

const system = { viewer: { kind: "system" } } as const;

interface ReconciliationRun {
  id: string;
  now: Date;
}

/** @throws PaymentUnavailable when the provider can't be asked: nothing is journaled, the job is retried. */
export async function runReconciliation(
  dependencies: SettleDependencies,
  { id, now }: ReconciliationRun,
): Promise<void> {
  if (!dependencies.payment) return;
  await reconcilePayments(dependencies, { now });
  const actor = system.viewer;
  await asViewer(dependencies.db, system, async (transaction) => {
    const found = await transaction.$count(paymentDifferences, eq(paymentDifferences.foundAt, now));
    const subject = { type: "reconciliation", id } as const;
    const details = { found };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "payments-reconciled",
      subject,
      details,
    });
  });
}

/** @throws PaymentUnavailable when the provider can't be asked. */
export async function reconcilePayments(
  { db, jobs, payment }: SettleDependencies,
  { now }: { now: Date },
): Promise<void> {
  if (!payment) return;
  const reconciling = { db, jobs, payment };
  const since = new Date(now.getTime() - RECONCILED_DAYS * 24 * 3_600_000);
  const until = new Date(now.getTime() - EVENT_PATIENCE_MS);
  const sessions = await payment.paidSessions(since);
  const listed = sessions.map(({ sessionId: id }) => ({ id, paid: true }));
  await holdAccounts(reconciling, "order", { listed, since, until, now });
  await holdRefunds(reconciling, since, now);
  await reconcileCharges(reconciling, { since, until, now });
  await treatWaitingEvents(reconciling, now);
  await sendWaitingRefunds(reconciling, now);
}

async function holdRefunds(reconciling: Reconciling, since: Date, now: Date): Promise<void> {
  const refunds = await reconciling.payment.refundsSince(since);
  const ids = [...new Set(refunds.flatMap(({ paymentId }) => paymentId ?? []))];
  if (ids.length === 0) return;
  for (const known of await paymentsOf(reconciling, inArray(payments.providerPaymentId, ids))) {
    await settlePayment(reconciling, known, now);
  }
}

async function sendWaitingRefunds({ db, jobs }: Reconciling, now: Date): Promise<void> {
  for (const { id: refundId, askedAt } of await waitingForProvider(db)) {
    if (now.getTime() - askedAt.getTime() < EVENT_PATIENCE_MS) continue;
    await asViewer(db, system, (transaction) =>
      jobs.enqueue(transaction, "send-refund", { refundId }),
    );
  }
}

async function treatWaitingEvents({ db, jobs }: Reconciling, now: Date): Promise<void> {
  await asViewer(db, system, async (transaction) => {
    const waiting = await transaction
      .select({ eventId: paymentEvents.id, receivedAt: paymentEvents.receivedAt })
      .from(paymentEvents)
      .where(isNull(paymentEvents.treatedAt))
      .orderBy(asc(paymentEvents.receivedAt));
    for (const { eventId, receivedAt } of waiting) {
      const late = now.getTime() - receivedAt.getTime() >= EVENT_PATIENCE_MS;
      if (late) await jobs.enqueue(transaction, "treat-payment-event", { eventId });
    }
  });
}
