import { and, asc, desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { nextChargeOn } from "#domain/next-charge.ts";
import { isRecordId } from "#domain/record-id.ts";
import { periodOn, subscriptionState } from "#domain/subscription.ts";
import { chargedInShort } from "./charged-in-short.server.ts";

const MOST = 50;

const { id, userId: ownerId, subscribed, createdAt } = subscriptions;

function select(db: ViewerDatabase) {
  return db
    .select({
      id,
      orderId: subscriptions.orderId,
      orderNumber: orders.number,
      tier: subscriptions.tier,
      listings: subscriptions.listings,
      places: subscriptions.places,
      netCents: subscriptions.netCents,
      vatRate: subscriptions.vatRate,
      vatCents: subscriptions.vatCents,
      grossCents: subscriptions.grossCents,
      startedOn: subscriptions.startedOn,
      endsOn: subscriptions.endsOn,
      ending: subscriptions.ending,
      suspendedOn: subscriptions.suspendedOn,
      pausedFrom: subscriptions.pausedFrom,
      pausedUntil: subscriptions.pausedUntil,
      collectedBy: subscriptions.collectedBy,
      methodKind: subscriptions.methodKind,
      methodLabel: subscriptions.methodLabel,
      methodExpiresOn: subscriptions.methodExpiresOn,
      subscribed,
      ...chargedInShort,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function asItStands({ subscribed: runs, latestMonth, firstListings, ...row }: Row, today: string) {
  return {
    ...row,
    state: subscriptionState({ ...row, subscribed: runs }, today),
    /** Current month, or the first one to come. */
    period: periodOn(row.startedOn, today),
    /** French day of the next charge; null: none. */
    nextOn: runs ? nextChargeOn(row, { latestMonth, firstListings }, today) : null,
  };
}

export type OwnSubscription = ReturnType<typeof asItStands>;

export async function ownSubscriptions(
  db: ViewerDatabase,
  userId: string,
  today: string,
): Promise<OwnSubscription[]> {
  const rows = await select(db)
    .where(eq(ownerId, userId))
    .orderBy(desc(subscribed), desc(createdAt), asc(id))
    .limit(MOST);
  return rows.map((row) => asItStands(row, today));
}

export async function ownSubscription(
  db: ViewerDatabase,
  asked: { userId: string; subscriptionId: string },
  today: string,
): Promise<OwnSubscription | null> {
  if (!isRecordId(asked.subscriptionId)) return null;
  const [row] = await select(db).where(
    and(eq(id, asked.subscriptionId), eq(ownerId, asked.userId)),
  );
  return row ? asItStands(row, today) : null;
}
