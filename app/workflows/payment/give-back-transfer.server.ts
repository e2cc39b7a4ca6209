import { and, eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { payments } from "#db/schema/payments.ts";
import { isRecordId } from "#domain/record-id.ts";

interface GiveBackCall {
  orderId: string;
  paymentId: string;
  administratorId: string;
  now: Date;
}

/**
 * The agency has sent a transfer back to its client: no provider tells us. What a provider took, it gives back
 * and tells itself. Said twice, it went back once.
 */
export async function giveBackTransfer(
  { db }: { db: Database },
  { orderId, paymentId, administratorId, now }: GiveBackCall,
): Promise<{ ok: true } | { ok: false; reason: "payment-not-found" }> {
  if (!isRecordId(orderId) || !isRecordId(paymentId))
    return { ok: false, reason: "payment-not-found" };
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const [payment] = await transaction
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.id, paymentId),
          eq(payments.orderId, orderId),
          eq(payments.provider, "transfer"),
        ),
      )
      .for("update");
    if (!payment) return { ok: false, reason: "payment-not-found" };
    const { amountCents, refundedCents } = payment;
    if (refundedCents === amountCents) return { ok: true };
    await transaction
      .update(payments)
      .set({ refundedCents: amountCents })
      .where(eq(payments.id, paymentId));
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "transfer-given-back",
      subject: { type: "order", id: orderId },
      details: { amountCents },
    });
    return { ok: true };
  });
}
