import { randomUUID } from "node:crypto";
import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

/** `causeId` keeps the job from merging with one under way. `on`: Paris date in the subscription month to open. */
export async function queueFollowing(
  { jobs }: { jobs: JobQueue },
  transaction: Transaction,
  orderId: string,
  on?: string,
): Promise<void> {
  const causeId = randomUUID();
  await jobs.enqueue(transaction, "follow-order", { orderId, causeId, ...(on && { on }) });
}

/** Also queues the client's other orders: the agency keeps access to their listings while a subscription runs. */
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
