import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { refunds } from "#db/schema/refunds.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { refundAfter } from "#domain/refund.ts";
import type { ProviderRefund } from "#integrations/payment/payment-provider.ts";
import type { WrittenRefund } from "./write-refunds.server.ts";

/** What the provider said of it. */
type Told = { truth: ProviderRefund; now: Date } | { failure: string; now: Date };

const actor = { kind: "system" } as const;

/** A refund, held by the transaction, becomes what its provider says of it; said again, nothing changes. */
export async function moveRefund(
  transaction: ViewerDatabase,
  refund: WrittenRefund,
  told: Told,
): Promise<void> {
  const failure = "failure" in told ? told.failure : failureOf(told.truth);
  const status = refundAfter(refund.status, failure === null ? "send" : "refuse");
  // Refused again after the agency tried again: it stands where it stood, with the reason.
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

/** Whose story it belongs to: its order's, or that of the subscription whose charge it gives back. */
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
