import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { refunds } from "#db/schema/refunds.ts";
import { isRefundWaiting } from "#domain/refund.ts";
import type { ProviderRefund } from "#integrations/payment/payment-provider.ts";
import { noteDifference } from "./note-difference.server.ts";
import type { WrittenRefund } from "./write-refunds.server.ts";
import { moveRefund } from "./move-refund.server.ts";

interface Recognising {
  /** Our payment's id: of it the provider gave all these back. */
  paymentId: string;
  orderId: string | null;
  told: readonly ProviderRefund[];
  now: Date;
}

/**
 * Holds what a provider gave back of a payment against what we asked for: ours become sent, or failed; what nobody
 * asked for here is a line in « À faire ».
 */
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
    // Asked again after a failure, it has two: the one that stands says what it is.
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

/** By our id that it bears, or by its own that we know; sent by transfer, it was never the provider's. */
function isOf(refund: WrittenRefund, one: ProviderRefund): boolean {
  const same = one.askedId === refund.id || one.refundId === refund.providerRefundId;
  return same && refund.means === "provider" && one.amountCents === refund.amountCents;
}

/** What the agency itself has sent back of a payment by transfer, which its provider knows nothing of. */
export async function sentByTransferCents(
  transaction: ViewerDatabase,
  paymentId: string,
): Promise<number> {
  const ours = await transaction.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return ours
    .filter(({ means, status }) => means === "transfer" && !isRefundWaiting(status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
