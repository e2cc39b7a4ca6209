import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import type { PlanType } from "#domain/catalogue.ts";
import { orderStatusesOpeningSubscription } from "#domain/order.ts";
import { isInformationAwaited } from "#domain/order-information.ts";
import { subscriptionPrerequisite } from "#domain/subscription.ts";

/** Whether that account has a paid or completed order of the plan (decisions.md, section 4). */
export async function ownsPaidOrderOf(
  db: ViewerDatabase,
  userId: string,
  planType: PlanType,
): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.planType, planType),
        inArray(orders.status, [...orderStatusesOpeningSubscription]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** How many the portal's card shows. */
const TO_DESCRIBE = 3;

/** Far more than one client ever has under way. */
const MOST = 50;

/** Whether that account told us about its listing with a Boost Local order. */
export async function hasDescribedBoostLocal(db: ViewerDatabase, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.planType, subscriptionPrerequisite),
        isNotNull(orderInformation.sentAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** That account's orders whose information form is awaited, newest first. */
export async function ordersToDescribe(db: ViewerDatabase, userId: string, now: Date) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      packName: orders.packName,
      planType: orders.planType,
      status: orders.status,
      createdAt: orders.createdAt,
      /** Null: not even begun. */
      begunAt: orderInformation.updatedAt,
    })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, ["pending", "paid", "in_progress"]),
        isNull(orderInformation.sentAt),
      ),
    )
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(MOST);
  const described = await hasDescribedBoostLocal(db, userId);
  return rows
    .filter((order) => isInformationAwaited({ ...order, sent: false }, described, now))
    .slice(0, TO_DESCRIBE)
    .map(({ id, number, packName, begunAt }) => ({ id, number, packName, begunAt }));
}

export type OrderToDescribe = Awaited<ReturnType<typeof ordersToDescribe>>[number];
