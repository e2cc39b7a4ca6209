import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import type { PlanType } from "#domain/catalogue.ts";
import {
  openOrderStatuses,
  orderStatusesBefore,
  type OrderPlan,
  type OrderStatus,
  paidForOrderStatuses,
} from "#domain/order.ts";
import {
  formsToSend,
  isInformationAwaited,
  isInformationComplete,
} from "#domain/order-information.ts";
import { subscriptionPrerequisite } from "#domain/subscription.ts";
import { isOwedInParts } from "../payment/in-parts.server.ts";

/** Paid or completed (docs/sources/decisions.md, 4). */
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
        inArray(orders.status, paidForOrderStatuses),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const TO_DESCRIBE = 3;
const TO_PAY = 3;

const MOST = 50;

/** Instant a Boost Local order's form was first sent by the account. Null: none visible. For selects from orders. */
export const boostLocalDescribedAt = sql<Date | null>`(
  select min(told.sent_at) from orders as boost
  join order_information as told on told.order_id = boost.id
  where boost.user_id = ${orders}.user_id and boost.plan_type = ${subscriptionPrerequisite}
)`.mapWith(orderInformation.sentAt);

export async function orderRights(db: ViewerDatabase, userId: string | null) {
  return {
    userId,
    ownsBoostLocal:
      userId !== null && (await ownsPaidOrderOf(db, userId, subscriptionPrerequisite)),
  };
}

export async function ordersToDescribe(db: ViewerDatabase, userId: string, now: Date) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      packName: orders.packName,
      planType: orders.planType,
      status: orders.status,
      createdAt: orders.createdAt,
      begunAt: orderInformation.updatedAt,
      sentAt: orderInformation.sentAt,
      activity: orderInformation.activity,
      area: orderInformation.area,
      listingUrl: orderInformation.listingUrl,
      company: orders.company,
      address: orders.address,
      postalCode: orders.postalCode,
      boostLocalDescribedAt,
    })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(and(eq(orders.userId, userId), inArray(orders.status, openOrderStatuses)))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(MOST);
  const awaited = rows.filter((order) => isInformationAwaited(asDescribed(order), now));
  return formsToSend(awaited.map((row) => ({ ...row, listingUrl: row.listingUrl ?? "" })))
    .slice(0, TO_DESCRIBE)
    .map(({ order: { id, number, packName, begunAt }, also }) => {
      return { id, number, packName, begunAt, also: also.map((other) => other.id) };
    });
}

export function unpaidOrders(db: ViewerDatabase, userId: string) {
  return db
    .select({ id: orders.id, number: orders.number, packName: orders.packName })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(inArray(orders.status, orderStatusesBefore("mark-paid")), isOwedInParts),
      ),
    )
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(TO_PAY);
}

export type OrderToDescribe = Awaited<ReturnType<typeof ordersToDescribe>>[number];

interface OrderRow {
  planType: OrderPlan;
  status: OrderStatus;
  createdAt: Date;
  sentAt: Date | null;
  activity: string | null;
  area: string | null;
  boostLocalDescribedAt: Date | null;
}

export function asDescribed<Row extends OrderRow>({ sentAt, activity, area, ...order }: Row) {
  return {
    ...order,
    complete: isInformationComplete(sentAt !== null, {
      activity: activity ?? "",
      area: area ?? "",
    }),
    boostLocalDescribed: order.boostLocalDescribedAt !== null,
  };
}
