import { randomUUID } from "node:crypto";
import { asViewer, type Viewing } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { guaranteeRequests } from "#db/schema/refunds.ts";
import {
  guaranteeRefundDueOn,
  type GuaranteeRefusal,
  guaranteeRefusal,
} from "#domain/guarantee.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { guaranteedOrder, guaranteeOf } from "#queries/refund/guarantee.server.ts";

interface GuaranteeInput {
  orderId: string;
  words: string;
  viewing: Viewing;
  now: Date;
}

/** Claims the guarantee (terms of sale, 8.1 to 8.3). Idempotent: a repeat succeeds even after the deadline. */
export async function askGuarantee(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { orderId, words, viewing, now }: GuaranteeInput,
): Promise<{ ok: true; repeated: boolean } | { ok: false; reason: GuaranteeRefusal }> {
  return asViewer(db, viewing, async (transaction) => {
    const order = await guaranteedOrder(transaction, orderId);
    if (!order) return { ok: false, reason: "order-not-found" };
    if (await guaranteeOf(transaction, order.id)) return { ok: true, repeated: true };
    const reason = guaranteeRefusal(order, parisDate(now));
    if (reason) return { ok: false, reason };
    const refundDueOn = guaranteeRefundDueOn(now);
    const written = await transaction
      .insert(guaranteeRequests)
      .values({ id: randomUUID(), orderId: order.id, at: now, words, refundDueOn })
      .onConflictDoNothing()
      .returning({ id: guaranteeRequests.id });
    if (written.length === 0) return { ok: true, repeated: true };
    await recordAct(transaction, {
      at: now,
      actor: viewing.viewer,
      action: "guarantee-asked",
      subject: { type: "order", id: order.id },
    });
    await jobs.enqueue(transaction, "email-guarantee-receipt", { orderId: order.id });
    await jobs.enqueue(transaction, "email-guarantee-notice", { orderId: order.id });
    return { ok: true, repeated: false };
  });
}
