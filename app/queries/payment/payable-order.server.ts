import { eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { ledger } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, payments } from "#db/schema/payments.ts";
import { isRecordId } from "#domain/record-id.ts";

export type PayableOrder = Awaited<ReturnType<typeof payableOrders>>[number];

// Declared apart: inside a select, Drizzle would omit the table names.
const ofOrder = sql`${payments} where ${payments.orderId} = ${orders.id}`;
const attemptsUnderWay = sql`${paymentAttempts}
  where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.status} = 'processing'`;
const creditNotes = sql`${ledger}
  where ${ledger.orderId} = ${orders.id} and ${ledger.kind} = 'credit-note'`;
const creditedCents = sql`(select coalesce(-sum(${ledger.owedCents}), 0) from ${creditNotes})`;
const processing = sql<boolean>`exists (select from ${attemptsUnderWay})`;

export const isRefundedWhole = sql<boolean>`(select coalesce(sum(${payments.refundedCents}), 0) > 0
  and sum(${payments.refundedCents}) >= sum(${payments.amountCents}) from ${ofOrder})`;

export function payableOrders(db: ViewerDatabase, orderIds: readonly string[]) {
  const received = receivedFor(db);
  return db
    .select({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      mode: orders.mode,
      status: orders.status,
      invoiceRefusedAt: orders.invoiceRefusedAt,
      packName: orders.packName,
      listings: orders.listings,
      email: orders.email,
      firstName: orders.firstName,
      lastName: orders.lastName,
      company: orders.company,
      grossCents: orders.grossCents,
      depositCents: orders.depositCents,
      paymentDays: orders.paymentDays,
      createdAt: orders.createdAt,
      payableSince: orders.payableSince,
      endedAt: orders.endedAt,
      paidCents: received.paidCents,
      refundedCents: received.refundedCents,
      creditedCents: creditedCents.mapWith(Number),
      /** A function, so that whoever may pay an order learns the due date and nothing else of its invoice. */
      invoiceDueOn: sql<string | null>`order_due_on(${orders.id})::text`,
      paidOn: received.paidOn,
      processing,
    })
    .from(orders)
    .crossJoinLateral(received)
    .where(inArray(orders.id, [...orderIds]));
}

/** Lateral: one index scan of each order's payments for all sums. */
function receivedFor(db: ViewerDatabase) {
  return db
    .select({
      paidCents: sql`coalesce(sum(${payments.amountCents}), 0)`.mapWith(Number).as("paid_cents"),
      refundedCents: sql`coalesce(sum(${payments.refundedCents}), 0)`
        .mapWith(Number)
        .as("refunded_cents_in_all"),
      paidOn: sql<string | null>`max(${payments.receivedOn})::text`.as("paid_on"),
    })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
    .as("received");
}

/** Locks the order until the transaction ends. Null: none, or the viewer may not change it. */
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
  // Read after the lock: a row read before it may be stale.
  const [order] = await payableOrders(transaction, [orderId]);
  return order ?? null;
}

export async function orderMoney(
  db: ViewerDatabase,
  orderId: string,
): Promise<PayableOrder | null> {
  if (!isRecordId(orderId)) return null;
  const [order] = await payableOrders(db, [orderId]);
  return order ?? null;
}
