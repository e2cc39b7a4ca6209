import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { placesOf, sameName, type ServedListings } from "#domain/subscription-listings.ts";

const MOST = 200;

export async function servedListings(
  db: ViewerDatabase,
  subscription: ServedListings & { orderId: string },
): Promise<{ position: number; name: string }[]> {
  const { position, name } = orderListings;
  const kept = await db
    .select({ position, name })
    .from(orderListings)
    .where(eq(orderListings.orderId, subscription.orderId));
  const names = new Map(kept.map((one) => [one.position, one.name]));
  return placesOf(subscription).map((place) => ({ position: place, name: names.get(place) ?? "" }));
}

export async function namedListings(
  db: ViewerDatabase,
  userId: string,
): Promise<{ orderId: string; name: string }[]> {
  const { orderId, name, position } = orderListings;
  const rows = await db
    .select({ orderId, name })
    .from(orderListings)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(orders.userId, userId), ne(name, "")))
    .orderBy(desc(orders.createdAt), asc(orderId), asc(position))
    .limit(MOST);
  return rows.filter(
    (row, index) => !rows.slice(0, index).some((one) => sameName(one.name, row.name)),
  );
}
