import { and, eq, isNull } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { paymentDifferences } from "#db/schema/payments.ts";
import { isRecordId } from "#domain/record-id.ts";

interface DifferenceInput {
  differenceId: string;
  administratorId: string;
  now: Date;
}

export async function settleDifference(
  { db }: { db: Database },
  { differenceId, administratorId, now }: DifferenceInput,
): Promise<{ ok: true } | { ok: false; reason: "difference-not-found" }> {
  if (!isRecordId(differenceId)) return { ok: false, reason: "difference-not-found" };
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const [settled] = await transaction
      .update(paymentDifferences)
      .set({ settledAt: now })
      .where(and(eq(paymentDifferences.id, differenceId), isNull(paymentDifferences.settledAt)))
      .returning();
    if (!settled) {
      const [known] = await transaction
        .select({ id: paymentDifferences.id })
        .from(paymentDifferences)
        .where(eq(paymentDifferences.id, differenceId));
      return known ? { ok: true } : { ok: false, reason: "difference-not-found" };
    }
    const { kind, orderId } = settled;
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "payment-difference-settled",
      subject: orderId
        ? { type: "order", id: orderId }
        : { type: "reconciliation", id: differenceId },
      details: { kind },
    });
    return { ok: true };
  });
}
