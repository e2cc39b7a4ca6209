import { and, eq, isNull } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentEvents, payments } from "#db/schema/payments.ts";
import type { EventOutcome } from "#domain/payment.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { PaymentProvider, ProviderEvent } from "#integrations/payment/payment-provider.ts";
import { providerPayments } from "#queries/payment/of-provider.server.ts";
import { noteAlone } from "../money/note-difference.server.ts";
import type { SettleDependencies } from "../money/provider-truth.server.ts";
import { settlePayment } from "../money/provider-money.server.ts";
import { settleProviderCharge } from "../money/settle-provider-charge.server.ts";
import { settleSession } from "../money/settle-session.server.ts";
import { settleSetup } from "../subscription/settle-setup.server.ts";
import type { Reconciling } from "../money/hold-accounts.server.ts";

const system = { viewer: { kind: "system" } } as const;

/** @throws PaymentUnavailable when the provider can't be asked: the event waits. */
export async function treatPaymentEvent(
  dependencies: SettleDependencies,
  { eventId, now }: { eventId: string; now: Date },
): Promise<void> {
  const { db, jobs, payment } = dependencies;
  const [kept] = await lookAs(db, system, (reader) =>
    reader.select().from(paymentEvents).where(eq(paymentEvents.id, eventId)),
  );
  if (!kept || kept.treatedAt !== null || !payment) return;
  if (kept.provider !== payment.name) return conclude(db, { eventId, outcome: "ignored", now });
  const event = await payment.eventOf(kept.body);
  const outcome = await outcomeOf({ db, jobs, payment }, event, now);
  const orderId = await orderOf(db, payment, event);
  await conclude(db, { eventId, outcome, orderId, now });
}

async function outcomeOf(
  dependencies: Reconciling,
  event: ProviderEvent,
  now: Date,
): Promise<EventOutcome> {
  const { db, payment } = dependencies;
  const { about } = event;
  if (about.kind === "nothing") return "ignored";
  if (event.live !== payment.live) {
    // Objects of the other mode (test or live) can't be read.
    const subject = about.kind === "session" ? about.sessionId : event.id;
    const orderId = await orderOf(db, payment, event);
    await noteAlone(db, { kind: "other-mode", subject, orderId, foundAt: now });
    return "other-mode";
  }
  if (about.kind === "session") {
    return settleSession(dependencies, { sessionId: about.sessionId, now });
  }
  if (about.kind === "setup") {
    return settleSetup(dependencies, { sessionId: about.sessionId, now });
  }
  if (about.kind === "charge") {
    return settleProviderCharge(dependencies, { paymentId: about.paymentId, now });
  }
  const { paymentId } = about;
  const paid =
    paymentId === null
      ? null
      : await lookAs(db, system, (reader) => paymentOf(reader, payment, paymentId));
  if (about.kind === "dispute") {
    const { disputeId: subject, amountCents } = about;
    const orderId = paid?.orderId ?? null;
    await noteAlone(db, { kind: "dispute", subject, orderId, amountCents, foundAt: now });
    // A debit disputed at its bank is reversed with that.
    if (paid?.chargeId) await settlePayment(dependencies, paid, now);
    return "treated";
  }
  // An unknown payment will bring its refunds when recorded.
  return (paid && (await settlePayment(dependencies, paid, now))) ?? "ignored";
}

function orderOf(
  db: Database,
  payment: PaymentProvider,
  { orderId, about }: ProviderEvent,
): Promise<string | null> {
  return lookAs(db, system, async (reader) => {
    if (orderId !== null && isRecordId(orderId)) {
      const found = reader.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
      const [order] = await found;
      if (order) return order.id;
    }
    const paymentId = "paymentId" in about ? about.paymentId : null;
    const paid = paymentId === null ? null : await paymentOf(reader, payment, paymentId);
    return paid?.orderId ?? null;
  });
}

async function paymentOf(db: ViewerDatabase, provider: PaymentProvider, paymentId: string) {
  const [found] = await providerPayments(db, provider, eq(payments.providerPaymentId, paymentId));
  return found ?? null;
}

async function conclude(
  db: Database,
  concluded: {
    eventId: string;
    outcome: EventOutcome;
    orderId?: string | null;
    now: Date;
  },
): Promise<void> {
  const { eventId, outcome, orderId = null, now } = concluded;
  await asViewer(db, system, (transaction) =>
    transaction
      .update(paymentEvents)
      .set({ treatedAt: now, outcome, orderId })
      .where(and(eq(paymentEvents.id, eventId), isNull(paymentEvents.treatedAt))),
  );
}
