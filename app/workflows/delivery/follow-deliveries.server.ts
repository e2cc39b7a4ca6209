import { and, asc, eq, gt, gte, inArray, lt, lte, notExists, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { deliverables, orderIdOf, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { planTypes } from "#domain/catalogue.ts";
import { ACCESS_RELEASE_DAYS } from "#domain/listing-access.ts";
import { finalOrderStatuses, orderStatusesUnderContract } from "#domain/order.ts";
import { addDays, endOfParisDay } from "#domain/paris-date.ts";
import { monthServed } from "#domain/subscription-delivery.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

interface FollowDeliveriesDependencies {
  db: Database;
  jobs: JobQueue;
  pageSize?: number;
}

const system = { viewer: { kind: "system" } } as const;

/**
 * Works in one transaction per page; a killed run starts again, and queued jobs are not duplicated.
 * @param through latest Paris date that is over; months are opened up to the next day, whatever the clock.
 */
export async function followDeliveries(
  { db, jobs, pageSize = 200 }: FollowDeliveriesDependencies,
  { through }: { through: string },
): Promise<void> {
  const page = { through, pageSize };
  const on = addDays(through, 1);
  for (const find of [untouchedOrders, beginningMonths, lastClosed]) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await asViewer(db, system, async (transaction) => {
        const { orderIds, next } = await find(transaction, { ...page, after: from });
        for (const orderId of orderIds) {
          await jobs.enqueue(transaction, "follow-order", { orderId, on });
        }
        return next;
      });
    } while (after !== null);
  }
}

interface Page {
  through: string;
  after: string | null;
  pageSize: number;
}

interface FoundOrders {
  orderIds: string[];
  next: string | null;
}

/** Orders under contract without listings: paid before deliverables existed, or their job was lost. */
async function untouchedOrders(
  db: ViewerDatabase,
  { after, pageSize }: Page,
): Promise<FoundOrders> {
  const listings = db
    .select({ id: orderListings.id })
    .from(orderListings)
    .where(eq(orderListings.orderId, orders.id));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, orderStatusesUnderContract),
        inArray(orders.planType, planTypes),
        notExists(listings),
        after === null ? undefined : gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(pageSize);
  return { orderIds: rows.map(({ id }) => id), next: nextOf(rows, pageSize) };
}

async function beginningMonths(
  db: ViewerDatabase,
  { through, after, pageSize }: Page,
): Promise<FoundOrders> {
  const on = addDays(through, 1);
  const rows = await db
    .select({
      id: subscriptions.id,
      orderId: subscriptions.orderId,
      subscribed: subscriptions.subscribed,
      listings: subscriptions.listings,
      places: subscriptions.places,
      startedOn: subscriptions.startedOn,
      endsOn: subscriptions.endsOn,
      suspendedOn: subscriptions.suspendedOn,
      pausedFrom: subscriptions.pausedFrom,
      pausedUntil: subscriptions.pausedUntil,
      openedMonth: latestMonth,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.subscribed, true),
        lte(subscriptions.startedOn, on),
        after === null ? undefined : gt(subscriptions.id, after),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(pageSize);
  const beginning = rows.filter(({ openedMonth, ...subscription }) => {
    const month = monthServed(subscription, on);
    return month !== null && (openedMonth === null || openedMonth < month);
  });
  return { orderIds: beginning.map(({ orderId }) => orderId), next: nextOf(rows, pageSize) };
}

const latestMonth = sql<string | null>`(
  select max(${deliverables.periodStartsOn})::text from ${deliverables}
  where ${deliverables}.subscription_id = ${subscriptions}.id
)`;

async function lastClosed(
  db: ViewerDatabase,
  { through, after, pageSize }: Page,
): Promise<FoundOrders> {
  const held = db
    .select({ id: orderListings.id })
    .from(orderListings)
    .where(and(eq(orderListings.orderId, orders.id), eq(orderListings.access, "held")));
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(deliverables)
    .leftJoin(subscriptions, eq(subscriptions.id, deliverables.subscriptionId))
    .innerJoin(orders, eq(orders.id, orderIdOf(deliverables)))
    .where(
      and(
        gte(deliverables.closedAt, endOfParisDay(addDays(through, -ACCESS_RELEASE_DAYS))),
        lt(deliverables.closedAt, endOfParisDay(through)),
        inArray(orders.status, finalOrderStatuses),
        sql`exists ${held}`,
        after === null ? undefined : gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(pageSize);
  return { orderIds: rows.map(({ id }) => id), next: nextOf(rows, pageSize) };
}

function nextOf(rows: readonly { id: string }[], pageSize: number): string | null {
  return rows.length < pageSize ? null : (rows.at(-1)?.id ?? null);
}
