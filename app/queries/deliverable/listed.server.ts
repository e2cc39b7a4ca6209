import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { deliverables, orderIdOf, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

const listed = {
  id: deliverables.id,
  subscriptionId: deliverables.subscriptionId,
  periodStartsOn: deliverables.periodStartsOn,
  kind: deliverables.kind,
  rank: deliverables.rank,
  title: deliverables.title,
  status: deliverables.status,
  inDays: deliverables.inDays,
  dueAt: deliverables.dueAt,
  remainingMs: deliverables.remainingMs,
  awaited: deliverables.awaited,
  awaitedSince: deliverables.awaitedSince,
  scheduledAt: deliverables.scheduledAt,
  closedAt: deliverables.closedAt,
  quantity: deliverables.quantity,
  quantityDone: deliverables.quantityDone,
  version: deliverables.version,
  assigneeId: deliverables.assigneeId,
  assigneeName: user.name,
  order: {
    id: orders.id,
    number: orders.number,
    userId: orders.userId,
    company: orders.company,
    firstName: orders.firstName,
    lastName: orders.lastName,
    listings: orders.listings,
  },
  /** Null: for all listings of the order. */
  listing: { position: orderListings.position, name: orderListings.name, url: orderListings.url },
};

export function selectDeliverables(db: ViewerDatabase) {
  return db
    .select(listed)
    .from(deliverables)
    .leftJoin(subscriptions, eq(subscriptions.id, deliverables.subscriptionId))
    .innerJoin(orders, eq(orders.id, orderIdOf(deliverables)))
    .leftJoin(orderListings, eq(orderListings.id, deliverables.listingId))
    .leftJoin(user, eq(user.id, deliverables.assigneeId));
}

export type ListedDeliverable = Awaited<ReturnType<typeof selectDeliverables>>[number];
