import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { invoiceStatusAfter } from "#domain/invoice.ts";
import type { OrderPaper } from "#queries/invoice/of-order.server.ts";

/** Marks the invoice paid, or due again after the bank sent the payment back. */
export async function markMoney(
  transaction: ViewerDatabase,
  { id, number }: OrderPaper,
  { paid, actor, now }: { paid: boolean; actor: Actor; now: Date },
): Promise<void> {
  const status = paid ? invoiceStatusAfter.pay : invoiceStatusAfter.return;
  await transaction.update(invoices).set({ status }).where(eq(invoices.id, id));
  await recordAct(transaction, {
    at: now,
    actor,
    action: paid ? "invoice-paid" : "invoice-unpaid",
    subject: { type: "invoice", id },
    details: { number },
  });
}

/** Keeps the first refusal's time; while set, « À faire » names the order and a refund needs no invoice. */
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
