import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { paymentEvents, payments } from "#db/schema/payments.ts";
import { bringsMoney } from "#domain/payment.ts";
import type { PaymentProvider, ProviderSession } from "#integrations/payment/payment-provider.ts";
import { waitingForProvider } from "../money/settle-refund.server.ts";
import { settleProviderCharge } from "../money/settle-provider-charge.server.ts";
import { noteDifference } from "../money/note-difference.server.ts";
import { reconcileCharges } from "./reconcile-charges.server.ts";
import type { SettleDependencies } from "../money/provider-truth.server.ts";
import { settleSession } from "../money/settle-session.server.ts";

const RECONCILED_DAYS = 7;

/** What came in so lately may still be told by its event. */
const EVENT_PATIENCE_MS = 10 * 60_000;

const system = { viewer: { kind: "system" } } as const;

type Reconciling = SettleDependencies & { payment: PaymentProvider };
type Payment = typeof payments.$inferSelect;

/**
 * Holds the provider's paid sessions and refunds of the last days against ours. What we had missed is written
 * down; every difference is noted for the agency.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function reconcilePayments(
  { db, jobs, payment }: SettleDependencies,
  { now }: { now: Date },
): Promise<void> {
  if (!payment) return;
  const reconciling = { db, jobs, payment };
  const since = new Date(now.getTime() - RECONCILED_DAYS * 24 * 3_600_000);
  const listed = await payment.paidSessions(since);
  for (const session of listed) await holdSession(reconciling, session, now);
  await holdRefunds(reconciling, since, now);
  await holdOurs(reconciling, { listed, since, now });
  const until = new Date(now.getTime() - EVENT_PATIENCE_MS);
  await reconcileCharges(reconciling, { since, until, now });
  await treatWaitingEvents(reconciling, now);
  await sendWaitingRefunds(reconciling, now);
}

/** Paid there: is it here? A fee that wasn't known at the time is asked for again. */
async function holdSession(
  reconciling: Reconciling,
  session: ProviderSession,
  now: Date,
): Promise<void> {
  const { sessionId } = session;
  const known = await paymentsOf(reconciling, "sessionId", [sessionId]);
  if (known.length > 0 && known.every(({ feeCents }) => feeCents !== null)) return;
  await settleSession(reconciling, { sessionId, now });
  if (known.length > 0) return;
  const [found] = await paymentsOf(reconciling, "sessionId", [sessionId]);
  if (!found || now.getTime() - found.receivedAt.getTime() < EVENT_PATIENCE_MS) return;
  const { orderId, amountCents } = found;
  await asViewer(reconciling.db, system, (transaction) =>
    noteDifference(transaction, {
      kind: "found-late",
      subject: sessionId,
      orderId,
      amountCents,
      foundAt: now,
    }),
  );
}

async function holdRefunds(reconciling: Reconciling, since: Date, now: Date): Promise<void> {
  const refunds = await reconciling.payment.refundsSince(since);
  const paymentIds = refunds.flatMap(({ paymentId }) => paymentId ?? []);
  const known = await paymentsOf(reconciling, "providerPaymentId", [...new Set(paymentIds)]);
  for (const { sessionId, chargeId, providerPaymentId: paymentId } of known) {
    if (sessionId !== null) await settleSession(reconciling, { sessionId, refundsToo: true, now });
    else if (chargeId !== null) {
      await settleProviderCharge(reconciling, { paymentId, refundsToo: true, now });
    }
  }
}

/** A refund whose job was lost is sent all the same. */
async function sendWaitingRefunds({ db, jobs }: Reconciling, now: Date): Promise<void> {
  for (const { id: refundId, askedAt } of await waitingForProvider(db)) {
    if (now.getTime() - askedAt.getTime() < EVENT_PATIENCE_MS) continue;
    await asViewer(db, system, (transaction) =>
      jobs.enqueue(transaction, "send-refund", { refundId }),
    );
  }
}

/** Written down here: does the provider say so? Its list goes by when a page was opened, so each is asked for. */
async function holdOurs(
  reconciling: Reconciling,
  { listed, since, now }: { listed: readonly ProviderSession[]; since: Date; now: Date },
): Promise<void> {
  const { db, payment } = reconciling;
  const there = new Set(listed.map(({ sessionId }) => sessionId));
  const ours = await lookAs(db, system, (reader) =>
    reader
      .select()
      .from(payments)
      .where(and(eq(payments.provider, payment.name), gte(payments.receivedAt, since))),
  );
  for (const { id, sessionId, orderId, amountCents } of ours) {
    if (sessionId === null || there.has(sessionId)) continue;
    const session = await payment.readSession(sessionId);
    if (session && bringsMoney(session.state)) continue;
    await asViewer(db, system, (transaction) =>
      noteDifference(transaction, {
        kind: "missing-there",
        subject: id,
        orderId,
        amountCents,
        foundAt: now,
      }),
    );
  }
}

/** An event whose job was lost is treated all the same. */
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

async function paymentsOf(
  { db, payment }: Reconciling,
  by: "sessionId" | "providerPaymentId",
  ids: readonly string[],
): Promise<Payment[]> {
  if (ids.length === 0) return [];
  return lookAs(db, system, (reader) =>
    reader
      .select()
      .from(payments)
      .where(and(eq(payments.provider, payment.name), inArray(payments[by], [...ids]))),
  );
}
