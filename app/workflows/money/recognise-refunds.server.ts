import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { refunds } from "#db/schema/refunds.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { isRefundWaiting, refundAfter } from "#domain/refund.ts";
import type { ProviderRefund } from "#integrations/payment/payment-provider.ts";
import { noteDifference } from "./note-difference.server.ts";
import type { WrittenRefund } from "./write-refunds.server.ts";

const actor = { kind: "system" } as const;

interface Recognising {
  paymentId: string;
  orderId: string | null;
  told: readonly ProviderRefund[];
  now: Date;
}

/** Refunds of the provider unknown here become a difference in « À faire ». */
export async function recogniseRefunds(
  transaction: ViewerDatabase,
  { paymentId, orderId, told, now }: Recognising,
): Promise<void> {
  if (told.length === 0) return;
  const ours = await transaction.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const known = new Set<ProviderRefund>();
  for (const refund of ours) {
    const its = told.filter((one) => isOf(refund, one));
    for (const one of its) known.add(one);
    // A retried refund has two at the provider: the one that didn't fail counts.
    const truth = its.find(({ state }) => state !== "failed") ?? its.at(0);
    if (truth) await moveRefund(transaction, refund, { truth, now });
  }
  for (const one of told) {
    if (known.has(one) || one.state !== "succeeded") continue;
    await noteDifference(transaction, {
      kind: "refund-not-asked",
      subject: one.refundId,
      orderId,
      amountCents: one.amountCents,
      currency: one.currency,
      foundAt: now,
    });
  }
}

/** Matched by our id, or by the provider's; never a refund sent by transfer. */
function isOf(refund: WrittenRefund, one: ProviderRefund): boolean {
  const same = one.askedId === refund.id || one.refundId === refund.providerRefundId;
  return same && refund.means === "provider" && one.amountCents === refund.amountCents;
}

export async function sentByTransferCents(
  transaction: ViewerDatabase,
  paymentId: string,
): Promise<number> {
  const ours = await transaction.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return ours
    .filter(({ means, status }) => means === "transfer" && !isRefundWaiting(status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

type Told = { truth: ProviderRefund; now: Date } | { failure: string; now: Date };

/** Applies the provider's answer to a refund that the transaction holds. Idempotent. */
export async function moveRefund(
  transaction: ViewerDatabase,
  refund: WrittenRefund,
  told: Told,
): Promise<void> {
  const failure = "failure" in told ? told.failure : failureOf(told.truth);
  const status = refundAfter(refund.status, failure === null ? "send" : "refuse");
  // A retry that fails again: same status, with its reason.
  const refusedAgain = failure !== null && refund.status === "failed" && refund.failure === null;
  if (status === null && !refusedAgain) return;
  const sentAt = "truth" in told ? told.truth.at : told.now;
  await transaction
    .update(refunds)
    .set({
      status: status ?? refund.status,
      failure,
      sentAt: failure === null ? sentAt : null,
      ...("truth" in told && { providerRefundId: told.truth.refundId }),
    })
    .where(eq(refunds.id, refund.id));
  const subject = await subjectOf(transaction, refund);
  if (subject === null) return;
  await recordAct(transaction, {
    at: told.now,
    actor,
    action: failure === null ? "refund-sent" : "refund-failed",
    subject,
    details: { amountCents: refund.amountCents, ...(failure !== null && { failure }) },
  });
}

export async function subjectOf(
  transaction: ViewerDatabase,
  { orderId, chargeId }: Pick<WrittenRefund, "orderId" | "chargeId">,
): Promise<{ type: "order" | "subscription"; id: string } | null> {
  if (orderId !== null) return { type: "order", id: orderId };
  if (chargeId === null) return null;
  const [charge] = await transaction
    .select({ id: subscriptionCharges.subscriptionId })
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.id, chargeId));
  return charge ? { type: "subscription", id: charge.id } : null;
}

function failureOf({ state, failure }: ProviderRefund): string | null {
  return state === "failed" ? (failure ?? "failed") : null;
}
