import { eq, getTableColumns } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables, orderIdOf, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

const {
  assigneeId: _agency,
  proofFileId: _file,
  version: _version,
  lacking: _lacking,
  ...withoutMachinery
} = getTableColumns(deliverables);

export async function workOf(db: ViewerDatabase, userId: string) {
  const { position, name, url, access, accessAt } = orderListings;
  const listings = await db
    .select({ orderNumber: orders.number, position, name, url, access, accessAt })
    .from(orderListings)
    .innerJoin(orders, eq(orders.id, orderListings.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(orders.number, position);
  const { id: _id, orderId, subscriptionId, listingId, ...promised } = withoutMachinery;
  const done = await db
    .select({ orderNumber: orders.number, listing: position, ...promised })
    .from(deliverables)
    .leftJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .leftJoin(orderListings, eq(orderListings.id, listingId))
    .innerJoin(orders, eq(orders.id, orderIdOf({ orderId })))
    .where(eq(orders.userId, userId))
    .orderBy(orders.number, deliverables.openedAt, deliverables.id);
  return { listings, deliverables: done };
}
