import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What whoever holds an order's random id may read of it: nothing about the person.
 * Null when no order has that id, or when it isn't an id at all.
 */
export async function orderSummary(db: Database, orderId: string) {
  if (!uuidShape.test(orderId)) return null;
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      planType: orders.planType,
      packName: orders.packName,
      listings: orders.listings,
      grossCents: orders.grossCents,
      informationGivenAt: orderInformation.updatedAt,
    })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

export type OrderSummary = NonNullable<Awaited<ReturnType<typeof orderSummary>>>;

/** The follow-up form's answers, to fill the form again. Null as long as nothing was answered. */
export async function givenOrderInformation(db: Database, orderId: string) {
  const [row] = await db
    .select({
      listingUrl: orderInformation.listingUrl,
      activity: orderInformation.activity,
      area: orderInformation.area,
      openingHours: orderInformation.openingHours,
      wishes: orderInformation.wishes,
    })
    .from(orderInformation)
    .where(eq(orderInformation.orderId, orderId));
  return row ?? null;
}
