import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import type { PlanType } from "#domain/catalogue.ts";
import { orderStatusesOpeningSubscription } from "#domain/order.ts";

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

/** That account's orders under way whose information form was not sent yet, newest first. */
export async function ordersToDescribe(db: ViewerDatabase, userId: string) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      packName: orders.packName,
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
    .limit(TO_DESCRIBE);
}

export type OrderToDescribe = Awaited<ReturnType<typeof ordersToDescribe>>[number];
