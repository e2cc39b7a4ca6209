import { and, desc, eq, exists, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { paidForOrderStatuses } from "#domain/order.ts";
import {
  openingRefusal,
  plansOpeningSubscription,
  subscriptionPrerequisite,
  type SubscriptionOpeningRefusal,
} from "#domain/subscription.ts";
import { ownsPaidOrderOf } from "../order/owned.server.ts";
import { runningSubscriptionId, runsOn } from "./running.server.ts";

export type OpeningOrder = Pick<
  typeof orders.$inferSelect,
  "id" | "planType" | "status" | "userId"
>;

/** Why that order opens no subscription now; null when it does. */
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

const SHOWN = 50;

/** Orders from which a subscription may be opened: those that ask for one first, then the newest. */
export async function ordersOpeningSubscription(db: ViewerDatabase, today: string) {
  const boostLocal = alias(orders, "boost_local");
  const { id, number, planType, packName, listings, company, firstName, lastName, createdAt } =
    orders;
  return db
    .select({ id, number, planType, packName, listings, company, firstName, lastName, createdAt })
    .from(orders)
    .where(
      and(
        inArray(orders.planType, [...plansOpeningSubscription]),
        inArray(orders.status, paidForOrderStatuses),
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
