import { desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { refunds } from "#db/schema/refunds.ts";

export type OrderRefund = Awaited<ReturnType<typeof orderRefunds>>[number];

/** What goes back of an order as its viewer may see it, the latest first, with the credit note before it. */
export function orderRefunds(db: ViewerDatabase, orderId: string) {
  return db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      means: refunds.means,
      status: refunds.status,
      failure: refunds.failure,
      declarationId: refunds.declarationId,
      askedAt: refunds.askedAt,
      sentAt: refunds.sentAt,
      creditNote: invoices.number,
    })
    .from(refunds)
    .leftJoin(invoices, eq(invoices.id, refunds.creditNoteId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.askedAt), desc(refunds.id));
}
