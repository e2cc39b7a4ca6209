import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

/** Any `subscriptionState` but ended: until the nightly job, a subscription ended yesterday is still `subscribed`. */
export function runsOn(day: string): SQL | undefined {
  const { subscribed, endsOn } = subscriptions;
  return and(sql`${subscribed}`, or(isNull(endsOn), gte(endsOn, day)));
}

export async function runningSubscriptionId(
  db: ViewerDatabase,
  orderId: string,
  today: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.orderId, orderId), runsOn(today)));
  return row?.id ?? null;
}

export function subscriptionsRunningFor(db: ViewerDatabase, userId: string, today: string) {
  const { id, listings, grossCents, endsOn, createdAt } = subscriptions;
  return db
    .select({ id, listings, grossCents, endsOn, orderId: orders.id, orderNumber: orders.number })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(eq(subscriptions.userId, userId), runsOn(today)))
    .orderBy(desc(createdAt), id);
}

export type RunningSubscription = Awaited<ReturnType<typeof subscriptionsRunningFor>>[number];

export function subscriptionsRunningFrom(
  db: ViewerDatabase,
  orderIds: readonly string[],
  today: string,
) {
  return db
    .select({ id: subscriptions.id, orderNumber: orders.number })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(inArray(subscriptions.orderId, [...orderIds]), runsOn(today)))
    .orderBy(orders.number);
}
