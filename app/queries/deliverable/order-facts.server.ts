import { and, asc, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import type { OrderFacts } from "#domain/order-delivery.ts";
import { isInformationComplete } from "#domain/order-information.ts";
import { orderLife } from "#domain/order.ts";
import { isPaidInParts, mayStartUnpaid } from "#domain/payment.ts";
import { isRequestOpen, requestLife } from "#domain/request.ts";
import { includedRevisions, usesIncludedRevision } from "#domain/revision.ts";
import { placesOf } from "#domain/subscription-listings.ts";
import { plansOpeningSubscription, SUBSCRIPTION_TIER } from "#domain/subscription.ts";
import { orderMoney } from "../payment/payable-order.server.ts";

type Order = typeof orders.$inferSelect;
type KeptListing = typeof orderListings.$inferSelect;
type KeptDeliverable = typeof deliverables.$inferSelect;

export interface Kept {
  listings: readonly KeptListing[];
  items: readonly KeptDeliverable[];
}

/** The caller has locked the order. */
export async function orderFacts(
  db: ViewerDatabase,
  order: Order,
  kept: Kept,
  { informationAsked }: { informationAsked: boolean },
) {
  const { planType: plan, status, listings } = order;
  const [told] = await db
    .select({ information: orderInformation, subscribed: isSubscribed })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(eq(orders.id, order.id));
  const information = told?.information ?? null;
  const sent = information?.sentAt ?? null;
  const complete = information !== null && isInformationComplete(sent !== null, information);
  const settled = kept.items.some(
    ({ kind, closedAt, lacking }) => kind === "revision" && closedAt && lacking !== "contract",
  );
  const opened = await subscriptionsOf(db, order);
  const goesOn = plan === SUBSCRIPTION_TIER && kept.listings.length === 0;
  return {
    plan,
    status,
    listings,
    startable: await isStartable(db, order),
    informed: complete || !informationAsked,
    listingUrl: complete ? information.listingUrl.trim() : "",
    invitedAt: complete && information.managerAccess === "given" ? sent : null,
    revision: settled || includedRevisions(plan) === 0 ? null : await takenRevision(db, order.id),
    subscribed: told?.subscribed ?? false,
    before: goesOn ? await listingsBefore(db, order) : [],
    monthlyListings: Math.max(0, ...opened.flatMap((one) => (one.subscribed ? placesOf(one) : []))),
    subscriptions: opened,
  } satisfies OrderFacts & { subscriptions: (typeof subscriptions.$inferSelect)[] };
}

const running = sql`${subscriptions} where ${subscriptions.subscribed}
  and (${subscriptions}.order_id = ${orders}.id or ${subscriptions}.user_id = ${orders}.user_id)`;
const isSubscribed = sql<boolean>`exists (select from ${running})`;

async function isStartable(db: ViewerDatabase, order: Order): Promise<boolean> {
  if (orderLife[order.status].next !== "mark-paid" || !isPaidInParts(order)) return false;
  const money = await orderMoney(db, order.id);
  return money !== null && mayStartUnpaid(money);
}

/** A finished request takes the included revision before one that is open. */
async function takenRevision(db: ViewerDatabase, orderId: string): Promise<OrderFacts["revision"]> {
  const asked = await db
    .select()
    .from(revisionRequests)
    .where(and(eq(revisionRequests.orderId, orderId), eq(revisionRequests.included, true)))
    .orderBy(desc(revisionRequests.createdAt), asc(revisionRequests.id));
  const taking = asked.filter(usesIncludedRevision);
  const taken = taking.find(({ status }) => requestLife[status].done) ?? taking[0];
  return taken ? { subject: taken.subject, done: !isRequestOpen(taken.status) } : null;
}

async function listingsBefore(db: ViewerDatabase, { id, userId }: Order) {
  if (userId === null) return [];
  const latest = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderListings, eq(orderListings.orderId, orders.id))
    .where(and(eq(orders.userId, userId), ne(orders.id, id)))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(1);
  return db
    .select()
    .from(orderListings)
    .where(inArray(orderListings.orderId, latest))
    .orderBy(asc(orderListings.position));
}

/** Locks the rows until the transaction ends. */
export function keptListings(db: ViewerDatabase, orderId: string) {
  return db
    .select()
    .from(orderListings)
    .where(eq(orderListings.orderId, orderId))
    .orderBy(asc(orderListings.position))
    .for("update");
}

/** Locks the rows until the transaction ends. */
export function keptDeliverables(db: ViewerDatabase, orderId: string) {
  return db
    .select()
    .from(deliverables)
    .where(eq(deliverables.orderId, orderId))
    .orderBy(asc(deliverables.id))
    .for("update");
}

async function subscriptionsOf(db: ViewerDatabase, order: Order) {
  if (!plansOpeningSubscription.includes(order.planType)) return [];
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, order.id))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
}

/** Open deliverables, plus those of `month` when given. Locks the rows until the transaction ends. */
export function keptMonths(
  db: ViewerDatabase,
  { subscriptionId, month }: { subscriptionId: string; month: string | null },
) {
  return db
    .select()
    .from(deliverables)
    .where(
      and(
        eq(deliverables.subscriptionId, subscriptionId),
        or(
          inArray(deliverables.status, openDeliverableStatuses),
          eq(deliverables.lacking, "contract"),
          ...(month === null ? [] : [eq(deliverables.periodStartsOn, month)]),
        ),
      ),
    )
    .orderBy(asc(deliverables.id))
    .for("update");
}
