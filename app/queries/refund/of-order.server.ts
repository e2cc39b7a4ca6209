import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { refunds } from "#db/schema/refunds.ts";

export type OrderRefund = Awaited<ReturnType<typeof orderRefunds>>[number];

export function orderRefunds(db: ViewerDatabase, orderId: string) {
  return refundsOf(db, eq(refunds.orderId, orderId));
}

/** Leaves out refunds of the order that paid the first charge. */
export function refundsOfCharges(db: ViewerDatabase, chargeIds: readonly string[]) {
  return refundsOf(db, and(inArray(refunds.chargeId, [...chargeIds]), isNull(refunds.orderId)));
}

function refundsOf(db: ViewerDatabase, own: SQL | undefined) {
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
    .where(own)
    .orderBy(desc(refunds.askedAt), desc(refunds.id));
}
