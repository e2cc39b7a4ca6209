import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What whoever holds an order's random id may read of it: nothing about the person.
 * Null when no order has that id, or when it isn't an id at all.
 */
export async function orderSummary(db: ViewerDatabase, orderId: string) {
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

/** The same with the follow-up form's answers, to fill the form again; `given` is null before the first. */
export async function orderWithInformation(db: ViewerDatabase, orderId: string) {
  const order = await orderSummary(db, orderId);
  return order && { order, given: await givenOrderInformation(db, order.id) };
}

async function givenOrderInformation(db: ViewerDatabase, orderId: string) {
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
