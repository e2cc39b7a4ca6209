import { randomUUID } from "node:crypto";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { nextNumber } from "#db/next-number.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";

interface NewOrder {
  /** What was ordered, by whom, at which figures, under which terms. */
  content: Omit<
    typeof orders.$inferInsert,
    "id" | "number" | "status" | "createdAt" | "payableSince" | "endedAt"
  >;
  /** Where it comes from, as the journal says it. */
  origin: { planType: string } | { quoteId: string };
  actor: Actor;
  now: Date;
}

/**
 * Writes down an order that was accepted, bought or quoted: its number, its journal row, the messages to its
 * client and to the agency. All or nothing, with the caller's transaction.
 */
export async function writeOrder(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { content, origin, actor, now }: NewOrder,
): Promise<{ orderId: string; orderNumber: string }> {
  // Drawn here: whoever orders without a key could not read it back.
  const orderId = randomUUID();
  await jobs.enqueue(transaction, "email-order-confirmation", { orderId });
  await jobs.enqueue(transaction, "email-order-notice", { orderId });
  // As late as can be: whoever orders meanwhile waits for it.
  const orderNumber = await nextNumber(transaction, "CMD", now);
  await transaction
    .insert(orders)
    .values({ ...content, id: orderId, number: orderNumber, createdAt: now, payableSince: now });
  await recordAct(transaction, {
    at: now,
    actor,
    action: "order-placed",
    subject: { type: "order", id: orderId },
    details: { number: orderNumber, ...origin, grossCents: content.grossCents },
  });
  // Paid after its invoice, without a deposit, its work is owed at once.
  if (content.paymentDays && !content.depositCents) {
    await queueFollowing({ jobs }, transaction, orderId);
  }
  return { orderId, orderNumber };
}
