import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import {
  formClosedReason,
  type OrderInformation,
  startingInformation,
} from "#domain/order-information.ts";
import { isRecordId } from "#domain/record-id.ts";
import { boostLocalDescribedAt } from "./owned.server.ts";
import { sameShop } from "./same-shop.server.ts";

/**
 * What whoever holds an order's random id may read of it: nothing about the person.
 * Null when no order has that id, or when it isn't an id at all.
 */
export async function orderSummary(db: ViewerDatabase, orderId: string) {
  if (!isRecordId(orderId)) return null;
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      planType: orders.planType,
      status: orders.status,
      boostLocalDescribedAt,
      packName: orders.packName,
      listings: orders.listings,
      grossCents: orders.grossCents,
      /** When the form was sent; null before, however far it was filled in. */
      informationGivenAt: orderInformation.sentAt,
    })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { status, boostLocalDescribedAt: describedAt, ...order } = row;
  const sent = order.informationGivenAt !== null;
  const boostLocalDescribed = describedAt !== null;
  return {
    ...order,
    /** Null while the information form takes answers. */
    formClosed: formClosedReason({ planType: order.planType, status, sent, boostLocalDescribed }),
  };
}

export type OrderSummary = NonNullable<Awaited<ReturnType<typeof orderSummary>>>;

/** Null: their viewer sees no such order. */
export async function orderStatusOf(db: ViewerDatabase, orderId: string) {
  const [row] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.status ?? null;
}

/** Whether the client is sent to the information form once the order is placed. */
export async function isInformationAsked(db: ViewerDatabase, orderId: string): Promise<boolean> {
  return ((await orderSummary(db, orderId))?.formClosed ?? null) === null;
}

/**
 * The same with the information form's answers, to fill the form again: `given` is null before the first, when it
 * begins with `starting`; `awaiting`: other orders they may be told for.
 */
export async function orderWithInformation(db: ViewerDatabase, orderId: string, now: Date) {
  const order = await orderSummary(db, orderId);
  if (!order) return null;
  const given = (await informationOf(db, order.id))?.answers ?? null;
  const { last, awaiting } = await sameShop(db, order.id, now);
  return { order, given, starting: given ?? startingInformation(last), awaiting };
}

/** What the client told about the listing, and when; null before the first word. */
export async function informationOf(db: ViewerDatabase, orderId: string) {
  const [row] = await db
    .select()
    .from(orderInformation)
    .where(eq(orderInformation.orderId, orderId));
  if (!row) return null;
  const { orderId: _id, updatedAt, sentAt, ...answers } = row;
  return { answers: answers satisfies OrderInformation, updatedAt, sentAt };
}
