import { eq } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import type { PaymentProvider, ProviderRefund } from "#integrations/payment/payment-provider.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import type { SettleDependencies } from "./provider-truth.server.ts";
import { settlePayment } from "./provider-money.server.ts";
import { lockedRefund, type WrittenRefund } from "./write-refunds.server.ts";
import { moveRefund } from "./recognise-refunds.server.ts";

interface SendRefund {
  refundId: string;
  now: Date;
}

const system = { viewer: { kind: "system" } } as const;

/**
 * Idempotent: looks for our id in the provider's list first.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function sendRefund(
  dependencies: SettleDependencies,
  { refundId, now }: SendRefund,
): Promise<void> {
  const found = await refundByProvider(dependencies.db, refundId);
  if (!found) return;
  // A sent refund settles too: the process may have died before the payment was updated.
  const isSent = found.refund.status === "sent" || (await send(dependencies, found, now));
  if (!isSent) return;
  const { sessionId, chargeId, providerPaymentId: paymentId } = found.payment;
  await settlePayment(dependencies, { sessionId, chargeId, paymentId }, now);
}

async function send(
  { db, payment: provider }: SettleDependencies,
  { refund, payment }: Found,
  now: Date,
): Promise<boolean> {
  const answer: Answer =
    provider?.name === payment.provider
      ? await askedOnce(provider, refund, payment.providerPaymentId)
      : { ok: false, reason: "no-provider" };
  await asViewer(db, system, async (transaction) => {
    await lockedOrder(transaction, refund.orderId);
    const current = await lockedRefund(transaction, refund.id);
    const news = answer.ok ? { truth: answer.refund, now } : { failure: answer.reason, now };
    if (current) await moveRefund(transaction, current, news);
  });
  return answer.ok;
}

interface Found {
  refund: WrittenRefund;
  payment: typeof payments.$inferSelect;
}

/** A failed refund counts only once the agency has retried it (`failure` cleared). */
async function refundByProvider(db: Database, refundId: string): Promise<Found | null> {
  const [found] = await lookAs(db, system, (reader) =>
    reader
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId)),
  );
  if (!found || found.refund.means !== "provider") return null;
  const { status, failure } = found.refund;
  return status === "failed" && failure !== null ? null : found;
}

type Answer = { ok: true; refund: ProviderRefund } | { ok: false; reason: string };

/** The process may have died between the provider's answer and our write. */
async function askedOnce(
  provider: PaymentProvider,
  { id, amountCents, idempotencyKey }: WrittenRefund,
  paymentId: string,
): Promise<Answer> {
  const made = await provider.refundsOf(paymentId);
  const ours = made.find(({ askedId, state }) => askedId === id && state !== "failed");
  if (ours) return { ok: true, refund: ours };
  return provider.refund({ paymentId, amountCents, refundId: id }, idempotencyKey);
}
