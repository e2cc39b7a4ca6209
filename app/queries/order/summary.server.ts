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

/** For the holder of the random id: nothing about the person. */
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
      /** Null until sent, even when partly filled in. */
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
    formClosed: formClosedReason({ planType: order.planType, status, sent, boostLocalDescribed }),
  };
}

export type OrderSummary = NonNullable<Awaited<ReturnType<typeof orderSummary>>>;

export async function orderStatusOf(db: ViewerDatabase, orderId: string) {
  const [row] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.status ?? null;
}

export async function isInformationAsked(db: ViewerDatabase, orderId: string): Promise<boolean> {
  return ((await orderSummary(db, orderId))?.formClosed ?? null) === null;
}

/** `given` is null before the first save: the form starts with `starting`. `awaiting`: orders also served. */
export async function orderWithInformation(db: ViewerDatabase, orderId: string, now: Date) {
  const order = await orderSummary(db, orderId);
  if (!order) return null;
  const given = (await informationOf(db, order.id))?.answers ?? null;
  const { last, awaiting } = await sameShop(db, order.id, now);
  return { order, given, starting: given ?? startingInformation(last), awaiting };
}

export async function informationOf(db: ViewerDatabase, orderId: string) {
  const [row] = await db
    .select()
    .from(orderInformation)
    .where(eq(orderInformation.orderId, orderId));
  if (!row) return null;
  const { orderId: _id, updatedAt, sentAt, ...answers } = row;
  return { answers: answers satisfies OrderInformation, updatedAt, sentAt };
}
