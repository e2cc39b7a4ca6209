import { randomUUID } from "node:crypto";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { nextNumber } from "#db/next-number.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";

interface NewOrder {
  content: Omit<
    typeof orders.$inferInsert,
    "id" | "number" | "status" | "createdAt" | "payableSince" | "endedAt"
  >;
  origin: { planType: string } | { quoteId: string };
  actor: Actor;
  now: Date;
}

export async function writeOrder(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { content, origin, actor, now }: NewOrder,
): Promise<{ orderId: string; orderNumber: string }> {
  // Generated here: without a key, row-level policies hide the row from the person ordering.
  const orderId = randomUUID();
  await jobs.enqueue(transaction, "email-order-confirmation", { orderId });
  await jobs.enqueue(transaction, "email-order-notice", { orderId });
  // Taken late: the counter's row lock makes concurrent orders wait.
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
  // On payment terms without a deposit, work starts at once.
  if (content.paymentDays && !content.depositCents) {
    await queueFollowing({ jobs }, transaction, orderId);
  }
  return { orderId, orderNumber };
}
