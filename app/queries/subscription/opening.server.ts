import { and, desc, eq, exists, getTableName, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { paidForOrderStatuses } from "#domain/order.ts";
import {
  openingRefusal,
  plansOpeningSubscription,
  SUBSCRIPTION_TIER,
  subscriptionPrerequisite,
  type SubscriptionOpeningRefusal,
} from "#domain/subscription.ts";
import { ownsPaidOrderOf } from "../order/owned.server.ts";
import { isRefundedWhole } from "../payment/payable-order.server.ts";
import { runningSubscriptionId, runsOn } from "./running.server.ts";

export type OpeningOrder = Pick<
  typeof orders.$inferSelect,
  "id" | "planType" | "status" | "userId"
>;

export async function whyNoSubscription(
  db: ViewerDatabase,
  order: OpeningOrder,
  today: string,
): Promise<SubscriptionOpeningRefusal | null> {
  const { userId } = order;
  return openingRefusal({
    ...order,
    ownsBoostLocal:
      userId !== null && (await ownsPaidOrderOf(db, userId, subscriptionPrerequisite)),
    hasRunningSubscription: (await runningSubscriptionId(db, order.id, today)) !== null,
  });
}

/** The order's money pays the first month of the first subscription it opens, only. */
export async function isFirstMonthPaid(
  db: ViewerDatabase,
  order: Pick<OpeningOrder, "id" | "planType">,
): Promise<boolean> {
  if (order.planType !== SUBSCRIPTION_TIER) return false;
  const ofOrder = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, order.id));
  const paid = and(
    inArray(subscriptionCharges.subscriptionId, ofOrder),
    eq(subscriptionCharges.paidByOrder, true),
  );
  const [money] = await db
    .select({ isGone: isRefundedWhole })
    .from(orders)
    .where(eq(orders.id, order.id));
  return money?.isGone !== true && (await db.$count(subscriptionCharges, paid)) === 0;
}

const SHOWN = 50;

const LOOKED_THROUGH = 1000;

export async function ordersOpeningSubscription(
  db: ViewerDatabase,
  today: string,
  ownerId?: string,
) {
  const boostLocal = alias(orders, "boost_local");
  const { id, number, planType, packName, listings, vatRate } = orders;
  const { company, firstName, lastName, createdAt } = orders;
  const newest = db
    .select()
    .from(orders)
    .where(
      and(
        ownerId === undefined ? undefined : eq(orders.userId, ownerId),
        inArray(orders.status, paidForOrderStatuses),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LOOKED_THROUGH)
    .as(getTableName(orders));
  return db
    .select({
      id,
      number,
      planType,
      packName,
      listings,
      vatRate,
      company,
      firstName,
      lastName,
      createdAt,
    })
    .from(newest)
    .where(
      and(
        inArray(orders.planType, [...plansOpeningSubscription]),
        exists(
          db
            .select({ one: sql`1` })
            .from(boostLocal)
            .where(
              and(
                eq(boostLocal.userId, orders.userId),
                eq(boostLocal.planType, subscriptionPrerequisite),
                inArray(boostLocal.status, paidForOrderStatuses),
              ),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(subscriptions)
            .where(and(eq(subscriptions.orderId, orders.id), runsOn(today))),
        ),
      ),
    )
    .orderBy(
      desc(sql`${orders.planType} <> ${subscriptionPrerequisite}`),
      desc(orders.createdAt),
      orders.id,
    )
    .limit(SHOWN);
}

export type OrderOpeningSubscription = Awaited<
  ReturnType<typeof ordersOpeningSubscription>
>[number];
