import { eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, payments } from "#db/schema/payments.ts";
import { isRecordId } from "#domain/record-id.ts";

export type PayableOrder = Awaited<ReturnType<typeof payableOrders>>[number];

// Apart from the selected expressions, in which Drizzle would leave the names of tables out.
const ofOrder = sql`${payments} where ${payments.orderId} = ${orders.id}`;
const attemptsUnderWay = sql`${paymentAttempts}
  where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.status} = 'processing'`;
const paidCents = sql`(select coalesce(sum(${payments.amountCents}), 0) from ${ofOrder})`;
const refundedCents = sql`(select coalesce(sum(${payments.refundedCents}), 0) from ${ofOrder})`;
const paidOn = sql<string | null>`(select max(${payments.receivedOn})::text from ${ofOrder})`;
const processing = sql<boolean>`exists (select from ${attemptsUnderWay})`;

/** Orders as their viewer may see them, with what their money came to. */
export function payableOrders(db: ViewerDatabase, orderIds: readonly string[]) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      mode: orders.mode,
      status: orders.status,
      packName: orders.packName,
      listings: orders.listings,
      email: orders.email,
      firstName: orders.firstName,
      lastName: orders.lastName,
      company: orders.company,
      grossCents: orders.grossCents,
      createdAt: orders.createdAt,
      payableSince: orders.payableSince,
      paidCents: paidCents.mapWith(Number),
      refundedCents: refundedCents.mapWith(Number),
      paidOn,
      processing,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
}

/**
 * The same for one order, which nobody else moves or pays until the transaction ends. Null: no such order, or
 * not one that the viewer may change.
 */
export async function lockedOrder(
  transaction: ViewerDatabase,
  orderId: string | null,
): Promise<PayableOrder | null> {
  if (orderId === null || !isRecordId(orderId)) return null;
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  // Read once it is ours: what was written while we waited counts.
  const [order] = await payableOrders(transaction, [orderId]);
  return order ?? null;
}
