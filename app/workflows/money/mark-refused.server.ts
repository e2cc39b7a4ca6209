import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";

/** Keeps since when the rules refuse the invoice of an order, so that it is named and may be refunded without. */
export async function markRefused(
  transaction: ViewerDatabase,
  orderId: string,
  refusedAt: Date | null,
): Promise<void> {
  const { id, invoiceRefusedAt } = orders;
  const changes = refusedAt ? isNull(invoiceRefusedAt) : isNotNull(invoiceRefusedAt);
  await transaction
    .update(orders)
    .set({ invoiceRefusedAt: refusedAt })
    .where(and(eq(id, orderId), changes));
}
