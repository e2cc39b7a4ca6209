import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

/**
 * The subscriptions that run on a French calendar date, which the domain's subscriptionState calls anything
 * but ended: between midnight and the nightly job, what ended yesterday still says `subscribed`.
 */
export function runsOn(day: string): SQL | undefined {
  const { subscribed, endsOn } = subscriptions;
  return and(sql`${subscribed}`, or(isNull(endsOn), gte(endsOn, day)));
}

/** The subscription that runs for that order. Null: none does. */
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

/** What runs for an account, by which order, the newest first. */
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

/** What runs for these orders, by their number. */
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
