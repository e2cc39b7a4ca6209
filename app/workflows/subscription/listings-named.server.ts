import { asc, eq, ne, and } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { placesNamed, sameName } from "#domain/subscription-listings.ts";

interface NamedListings {
  order: Pick<typeof orders.$inferSelect, "id" | "userId" | "listings">;
  names?: readonly string[] | null;
  now: Date;
}

/** New names become listings of the order. Null when unspecified, or when the order can't hold more. */
export async function listingsNamed(
  transaction: ViewerDatabase,
  { order, names = null, now }: NamedListings,
): Promise<number[] | null> {
  if (names === null || names.length === 0) return null;
  const known = await transaction
    .select()
    .from(orderListings)
    .where(eq(orderListings.orderId, order.id))
    .orderBy(asc(orderListings.position))
    .for("update");
  const limits = { ordered: order.listings, most: MAX_LISTINGS_PER_ORDER };
  const placed = placesNamed(names, known, limits);
  if (!placed) return null;
  const elsewhere = placed.opened.length === 0 ? [] : await otherListings(transaction, order);
  for (const { position, name } of placed.opened) {
    const same = elsewhere.find((one) => sameName(one.name, name));
    const { url = "", access = "asked" } = same ?? {};
    await transaction
      .insert(orderListings)
      .values({ orderId: order.id, position, name, url, access, accessAt: now })
      .onConflictDoUpdate({
        target: [orderListings.orderId, orderListings.position],
        set: { name },
      });
  }
  return placed.places;
}

async function otherListings(transaction: ViewerDatabase, { id, userId }: NamedListings["order"]) {
  if (userId === null) return [];
  const { name, url, access } = orderListings;
  return transaction
    .select({ name, url, access })
    .from(orderListings)
    .innerJoin(orders, eq(orders.id, orderListings.orderId))
    .where(and(eq(orders.userId, userId), ne(orders.id, id)))
    .orderBy(asc(orderListings.accessAt));
}
