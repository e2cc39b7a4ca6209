import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { clientTitle } from "#domain/client-title.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import { isRecordId } from "#domain/record-id.ts";
import { closedSince } from "#domain/delivery-board.ts";
import { type Found, searchRecords } from "../list/search.server.ts";

const MOST_ORDERS = 50;
const MOST_DELIVERABLES = 1000;
const MOST_FOUND = 20;

export interface BoardClient {
  name: string;
  orderNumber: string | null;
  userId: string | null;
  orderIds: string[];
}

export async function boardClient(db: ViewerDatabase, id: string): Promise<BoardClient | null> {
  if (isRecordId(id)) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (order) {
      const { number: orderNumber, userId } = order;
      return { name: clientTitle(order), orderNumber, userId, orderIds: [id] };
    }
  }
  const [account] = await db.select({ name: user.name }).from(user).where(eq(user.id, id));
  if (!account) return null;
  const theirs = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_ORDERS);
  const [latest] = theirs;
  return {
    name: latest ? clientTitle(latest) : account.name,
    orderNumber: null,
    userId: id,
    orderIds: theirs.map((order) => order.id),
  };
}

async function deliverablesOfOrders(
  db: ViewerDatabase,
  orderIds: readonly string[],
  since: Date,
): Promise<Found> {
  const kept = or(
    inArray(deliverables.status, openDeliverableStatuses),
    gt(deliverables.closedAt, since),
  );
  // Lateral, one index scan per order: `in (…)` over all may become a sequential scan.
  const theirs = (column: PgColumn, owner: PgColumn) =>
    db
      .select({ id: deliverables.id })
      .from(deliverables)
      .where(and(eq(column, owner), kept))
      .limit(MOST_DELIVERABLES)
      .as("theirs");
  const ofOrders = theirs(deliverables.orderId, orders.id);
  const ofSubscriptions = theirs(deliverables.subscriptionId, subscriptions.id);
  const ids = inArray(orders.id, [...orderIds]);
  const rows = [
    ...(await db
      .select({ id: ofOrders.id })
      .from(orders)
      .crossJoinLateral(ofOrders)
      .where(ids)
      .limit(MOST_DELIVERABLES)),
    ...(await db
      .select({ id: ofSubscriptions.id })
      .from(orders)
      .innerJoin(subscriptions, eq(subscriptions.orderId, orders.id))
      .crossJoinLateral(ofSubscriptions)
      .where(ids)
      .limit(MOST_DELIVERABLES)),
  ];
  return { ids: rows.map(({ id }) => id), more: rows.length >= MOST_DELIVERABLES };
}

async function searchDeliverables(
  db: ViewerDatabase,
  words: readonly string[],
  since: Date,
): Promise<Found | null> {
  const found = await searchRecords(db, "orders", words, { from: null, to: null });
  if (!found) return null;
  const { ids, more } = await deliverablesOfOrders(db, found.ids.slice(0, MOST_FOUND), since);
  return { ids, more: more || found.more || found.ids.length > MOST_FOUND };
}

export async function narrowedDeliverables(
  db: ViewerDatabase,
  { words, client, now }: { words: string[]; client: BoardClient | null; now: Date },
): Promise<Found | null> {
  const since = closedSince(now);
  const searched = await searchDeliverables(db, words, since);
  if (!client) return searched;
  const theirs = await deliverablesOfOrders(db, client.orderIds, since);
  if (!searched) return theirs;
  const ids = new Set(searched.ids);
  return {
    ids: theirs.ids.filter((id) => ids.has(id)),
    more: searched.more || theirs.more,
  };
}
