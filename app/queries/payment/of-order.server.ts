import { desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { paymentAttempts, payments } from "#db/schema/payments.ts";
import { type PaymentStanding, paymentStanding } from "#domain/payment.ts";
import { isRecordId } from "#domain/record-id.ts";
import { type PayableOrder, payableOrders } from "./payable-order.server.ts";

export interface OrderPayment {
  order: PayableOrder;
  standing: PaymentStanding;
  payments: (typeof payments.$inferSelect)[];
  attempts: (typeof paymentAttempts.$inferSelect)[];
}

export async function orderPayment(
  db: ViewerDatabase,
  orderId: string,
): Promise<OrderPayment | null> {
  if (!isRecordId(orderId)) return null;
  const [order] = await payableOrders(db, [orderId]);
  if (!order) return null;
  return {
    order,
    standing: paymentStanding(order),
    payments: await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .orderBy(desc(payments.receivedAt), desc(payments.id)),
    attempts: await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id))
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id)),
  };
}

export async function standingsOf(
  db: ViewerDatabase,
  orderIds: readonly string[],
): Promise<Map<string, PaymentStanding>> {
  if (orderIds.length === 0) return new Map();
  const found = await payableOrders(db, orderIds);
  return new Map(found.map((order) => [order.id, paymentStanding(order)]));
}
