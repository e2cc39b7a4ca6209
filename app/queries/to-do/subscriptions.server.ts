import { and, asc, between, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isOneOf } from "#db/status-condition.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import {
  askingChargeStatuses,
  END_AFTER_SUSPENDED_DAYS,
  SUSPENSION_DAYS,
} from "#domain/subscription-charge.ts";
import { AHEAD_DAYS, dueAtOf, lastDayDueAt, type ToDo } from "#domain/to-do.ts";
import { runsOn } from "../subscription/running.server.ts";
import { ASKED, type Found, LOOKED_AT, type ToDoSearch, type Waiting } from "./bounds.ts";

const who = sql<string>`coalesce(nullif(${subscriptions.company}, ''), ${subscriptions.clientName})`;

const named = {
  id: subscriptions.id,
  who,
  reference: orders.number,
};

async function subscriptionsUnpaid(db: ViewerDatabase, { today }: Waiting): Promise<Found> {
  const kind = "subscription-unpaid";
  const { dueOn, id, status, subscriptionId } = subscriptionCharges;
  const late = db
    .select({ id, dueOn, subscriptionId })
    .from(subscriptionCharges)
    .where(
      and(
        isOneOf(status, askingChargeStatuses),
        between(
          dueOn,
          addDays(today, -SUSPENSION_DAYS),
          addDays(today, AHEAD_DAYS - SUSPENSION_DAYS),
        ),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(LOOKED_AT)
    .as("late");
  const rows = await db
    .select({ ...named, dueOn: late.dueOn, suspendedOn: subscriptions.suspendedOn })
    .from(late)
    .innerJoin(subscriptions, eq(subscriptions.id, late.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(runsOn(today))
    .orderBy(asc(late.dueOn), asc(late.id));
  const bySubscription = Map.groupBy(
    rows.filter(({ suspendedOn }) => suspendedOn === null),
    (row) => row.id,
  );
  const toDos = [...bySubscription.values()].flatMap(([first]): ToDo[] => {
    if (!first) return [];
    const { dueOn: askedOn, suspendedOn: _, ...row } = first;
    const dueAt = lastDayDueAt(addDays(askedOn, SUSPENSION_DAYS - 1));
    return [{ kind, ...row, sinceAt: startOfParisDay(askedOn), dueAt }];
  });
  return { toDos, beyond: rows.length === LOOKED_AT ? [kind] : [] };
}

async function subscriptionsSuspended(db: ViewerDatabase, { today }: Waiting): Promise<ToDo[]> {
  const { suspendedOn } = subscriptions;
  const rows = await db
    .select({ ...named, suspendedOn })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(isNotNull(suspendedOn), runsOn(today)))
    .orderBy(asc(suspendedOn), asc(subscriptions.id))
    .limit(ASKED);
  return rows.flatMap(({ suspendedOn: since, ...row }): ToDo[] => {
    if (since === null) return [];
    const dueAt = lastDayDueAt(addDays(since, END_AFTER_SUSPENDED_DAYS - 1));
    return [{ kind: "subscription-suspended", ...row, sinceAt: startOfParisDay(since), dueAt }];
  });
}

/** Subscriptions that continue although their order was cancelled or fully refunded. */
export async function ordersOver(db: ViewerDatabase): Promise<ToDo[]> {
  const kind = "subscription-order-over";
  const { orderOverAt, subscribed, endsOn } = subscriptions;
  const rows = await db
    .select({ ...named, sinceAt: orderOverAt })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(sql`${subscribed}`, isNotNull(orderOverAt), isNull(endsOn)))
    .orderBy(asc(orderOverAt), asc(subscriptions.id))
    .limit(ASKED);
  return rows.flatMap(({ sinceAt, ...row }): ToDo[] =>
    sinceAt === null ? [] : [{ kind, ...row, sinceAt, dueAt: dueAtOf(kind, sinceAt) }],
  );
}

async function endingSubscriptions(db: ViewerDatabase, { today, until }: Waiting): Promise<ToDo[]> {
  const rows = await db
    .select({
      id: subscriptions.id,
      who,
      sinceAt: subscriptions.createdAt,
      endsOn: subscriptions.endsOn,
    })
    .from(subscriptions)
    // Lower bound repeated, for the index scan to start there.
    .where(and(runsOn(today), between(subscriptions.endsOn, today, until)))
    .orderBy(asc(subscriptions.endsOn), asc(subscriptions.id))
    .limit(ASKED);
  return rows.flatMap(({ endsOn, ...row }): ToDo[] => {
    if (endsOn === null) return [];
    const dueAt = lastDayDueAt(endsOn);
    return [{ kind: "subscription-ending", ...row, reference: "", dueAt }];
  });
}

export const subscriptionSearches: ToDoSearch[] = [
  subscriptionsUnpaid,
  subscriptionsSuspended,
  ordersOver,
  endingSubscriptions,
];
