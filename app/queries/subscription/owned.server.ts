import { asc, desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { periodOn, subscriptionState } from "#domain/subscription.ts";

/** Far more than one client ever has. */
const MOST = 50;

/** That account's subscriptions, those that run first, then newest first, as they stand on a French date. */
export async function ownSubscriptions(db: ViewerDatabase, userId: string, today: string) {
  const { subscribed, createdAt, id } = subscriptions;
  const rows = await db
    .select({
      id,
      orderId: subscriptions.orderId,
      orderNumber: orders.number,
      tier: subscriptions.tier,
      listings: subscriptions.listings,
      netCents: subscriptions.netCents,
      vatRate: subscriptions.vatRate,
      vatCents: subscriptions.vatCents,
      grossCents: subscriptions.grossCents,
      startedOn: subscriptions.startedOn,
      endsOn: subscriptions.endsOn,
      ending: subscriptions.ending,
      subscribed,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscribed), desc(createdAt), asc(id))
    .limit(MOST);
  return rows.map(({ subscribed: runs, ...row }) => ({
    ...row,
    state: subscriptionState({ subscribed: runs, endsOn: row.endsOn }, today),
    /** The month under way, or the first one to come. */
    period: periodOn(row.startedOn, today),
  }));
}

export type OwnSubscription = Awaited<ReturnType<typeof ownSubscriptions>>[number];
