import { randomUUID } from "node:crypto";
import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

/**
 * What an order's deliverables follow from has just changed: they are brought in line once that is written.
 * @param on French calendar date, where the month of a subscription that holds it begins.
 */
export async function queueFollowing(
  { jobs }: { jobs: JobQueue },
  transaction: Transaction,
  orderId: string,
  on?: string,
): Promise<void> {
  const causeId = randomUUID();
  await jobs.enqueue(transaction, "follow-order", { orderId, causeId, ...(on && { on }) });
}

/**
 * The same for what changed in subscriptions: their own orders, and the others of their clients, on whose listings
 * the agency keeps its access for as long as one of them runs.
 */
export async function queueFollowingOf(
  { jobs }: { jobs: JobQueue },
  transaction: Transaction,
  subscriptionIds: readonly string[],
): Promise<void> {
  if (subscriptionIds.length === 0) return;
  const accesses = transaction
    .select({ held: sql`1` })
    .from(orderListings)
    .where(and(eq(orderListings.orderId, orders.id), eq(orderListings.access, "held")));
  const concerned = await transaction
    .selectDistinct({ id: orders.id })
    .from(subscriptions)
    .innerJoin(
      orders,
      or(
        eq(orders.id, subscriptions.orderId),
        and(eq(orders.userId, subscriptions.userId), exists(accesses)),
      ),
    )
    .where(inArray(subscriptions.id, [...subscriptionIds]));
  for (const { id } of concerned) await queueFollowing({ jobs }, transaction, id);
}
