import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import { runsSince, shownReportStatuses } from "#domain/delivery-report.ts";
import { auditsOfListing } from "#domain/listing-audits.ts";
import { orderStatusesInForce } from "#domain/order.ts";

const MOST_ORDERS = 10;
const MOST_LISTINGS = 60;
const MOST_DELIVERABLES = 400;
const MOST_AUDITS = 20;
const MOST_RUNS = 100;

const shown = {
  id: deliverables.id,
  kind: deliverables.kind,
  rank: deliverables.rank,
  title: deliverables.title,
  listingId: deliverables.listingId,
  periodStartsOn: deliverables.periodStartsOn,
  status: deliverables.status,
  inDays: deliverables.inDays,
  dueAt: deliverables.dueAt,
  remainingMs: deliverables.remainingMs,
  awaited: deliverables.awaited,
  awaitedSince: deliverables.awaitedSince,
  scheduledAt: deliverables.scheduledAt,
  quantity: deliverables.quantity,
  quantityDone: deliverables.quantityDone,
  proofUrl: deliverables.proofUrl,
  proofText: deliverables.proofText,
  proofFileId: deliverables.proofFileId,
  dropReason: deliverables.dropReason,
  closedAt: deliverables.closedAt,
};

export async function listingsOfClient(
  db: ViewerDatabase,
  { userId, since }: { userId: string; since: Date },
) {
  const followed = await ordersFollowed(db, userId);
  if (followed.length === 0) return [];
  const orderIds = followed.map(({ id }) => id);
  const listings = await db
    .select()
    .from(orderListings)
    .where(inArray(orderListings.orderId, orderIds))
    .orderBy(asc(orderListings.orderId), asc(orderListings.position))
    .limit(MOST_LISTINGS);
  const promised = await promisedIn(db, { orderIds, since });
  const made = await auditsOf(db, userId);
  return followed.map((order) => {
    const own = listings.filter(({ orderId }) => orderId === order.id);
    const only = own.length <= 1;
    const known = own.length > 0 ? own : [{ id: "", name: "", url: "", access: null, position: 1 }];
    return {
      ...order,
      deliverables: promised.filter(({ orderId }) => orderId === order.id),
      listings: known.map(({ id, name, url, access, position }) => ({
        id,
        name: name || (only ? order.company : `${order.company} (${position})`),
        access,
        ...runsSince(runsOf(made, { url, only }), order.startedAt ?? order.createdAt),
      })),
    };
  });
}

export type ClientOrderListings = Awaited<ReturnType<typeof listingsOfClient>>[number];
export type ClientDeliverable = ClientOrderListings["deliverables"][number];

async function ordersFollowed(db: ViewerDatabase, userId: string) {
  const firstOpened = sql<Date | null>`(
    select min(${deliverables.openedAt}) from ${deliverables} where ${deliverables.orderId} = ${orders.id}
  )`.mapWith(deliverables.openedAt);
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      packName: orders.packName,
      company: orders.company,
      createdAt: orders.createdAt,
      startedAt: firstOpened,
      reportedAt: deliveryReports.releasedAt,
      subscriptionId: subscriptions.id,
    })
    .from(orders)
    .leftJoin(
      deliveryReports,
      and(
        eq(deliveryReports.orderId, orders.id),
        inArray(deliveryReports.status, shownReportStatuses),
      ),
    )
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.orderId, orders.id), eq(subscriptions.subscribed, true)),
    )
    .where(and(eq(orders.userId, userId), inArray(orders.status, orderStatusesInForce)))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(MOST_ORDERS);
  return rows.filter(
    ({ startedAt, subscriptionId }) => startedAt !== null || subscriptionId !== null,
  );
}

/** A subscription's deliverables are grouped under the order that opened it. */
async function promisedIn(
  db: ViewerDatabase,
  { orderIds, since }: { orderIds: string[]; since: Date },
) {
  const rows = await db
    .select({ ...shown, ofOrder: deliverables.orderId, ofSubscription: subscriptions.orderId })
    .from(deliverables)
    .leftJoin(subscriptions, eq(subscriptions.id, deliverables.subscriptionId))
    .where(
      and(
        or(
          inArray(deliverables.orderId, orderIds),
          inArray(
            deliverables.subscriptionId,
            db
              .select({ id: subscriptions.id })
              .from(subscriptions)
              .where(inArray(subscriptions.orderId, orderIds)),
          ),
        ),
        or(
          inArray(deliverables.status, openDeliverableStatuses),
          gte(deliverables.closedAt, since),
        ),
      ),
    )
    .orderBy(asc(deliverables.dueAt), asc(deliverables.rank), asc(deliverables.id))
    .limit(MOST_DELIVERABLES);
  return rows.map(({ ofOrder, ofSubscription, ...one }) => ({
    ...one,
    orderId: ofOrder ?? ofSubscription ?? "",
  }));
}

export async function deliverablesOfOrder(db: ViewerDatabase, orderId: string) {
  return db
    .select({ ...shown, listing: orderListings.name, position: orderListings.position })
    .from(deliverables)
    .leftJoin(orderListings, eq(orderListings.id, deliverables.listingId))
    .where(and(eq(deliverables.orderId, orderId), isNull(deliverables.subscriptionId)))
    .orderBy(
      sql`coalesce(${deliverables.closedAt}, ${deliverables.scheduledAt}, ${deliverables.dueAt}) asc nulls last`,
      asc(deliverables.remainingMs),
      asc(deliverables.rank),
      asc(deliverables.id),
    )
    .limit(MOST_DELIVERABLES);
}

async function auditsOf(db: ViewerDatabase, userId: string) {
  const asked = await db
    .select({ id: audits.id, gbpUrl: audits.gbpUrl })
    .from(audits)
    .where(eq(audits.userId, userId))
    .orderBy(desc(audits.createdAt))
    .limit(MOST_AUDITS);
  if (asked.length === 0) return { asked, runs: [] };
  const { auditId, at, source, score, id } = auditRuns;
  const runs = await db
    .select({ auditId, at, source, score })
    .from(auditRuns)
    .where(
      inArray(
        auditId,
        asked.map((audit) => audit.id),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(MOST_RUNS);
  return { asked, runs: runs.toReversed() };
}

function runsOf(
  { asked, runs }: Awaited<ReturnType<typeof auditsOf>>,
  listing: { url: string; only: boolean },
) {
  const ids = auditsOfListing(listing, asked).map(({ id }) => id);
  return runs.filter(({ auditId }) => ids.includes(auditId));
}
