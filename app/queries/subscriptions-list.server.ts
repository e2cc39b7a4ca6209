import { and, asc, count, desc, eq, gte, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { subscriptionState, type SubscriptionState } from "#domain/subscription.ts";
import { following } from "./newest-first.server.ts";

const PAGE_SIZE = 50;

const listed = {
  id: subscriptions.id,
  clientName: subscriptions.clientName,
  company: subscriptions.company,
  email: subscriptions.email,
  tier: subscriptions.tier,
  listings: subscriptions.listings,
  netCents: subscriptions.netCents,
  grossCents: subscriptions.grossCents,
  subscribed: subscriptions.subscribed,
  startedOn: subscriptions.startedOn,
  endsOn: subscriptions.endsOn,
  createdAt: subscriptions.createdAt,
  orderId: orders.id,
  orderNumber: orders.number,
};

interface SubscriptionsPage {
  /** Null: every state. */
  state: SubscriptionState | null;
  /** The last subscription of the page before; null, or an unknown id: the newest ones. */
  after: string | null;
  /** French calendar date. */
  today: string;
  pageSize?: number;
}

/** A page of everybody's subscriptions, newest first; those of one instant by id. */
export async function listSubscriptions(db: ViewerDatabase, wanted: SubscriptionsPage) {
  const { state, after, today, pageSize = PAGE_SIZE } = wanted;
  const rows = await db
    .select(listed)
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        state ? inState(state, today) : undefined,
        after ? await following(db, subscriptions, after) : undefined,
      ),
    )
    .orderBy(desc(subscriptions.createdAt), asc(subscriptions.id))
    .limit(pageSize + 1);
  const page = rows
    .slice(0, pageSize)
    .map((row) => ({ ...row, state: subscriptionState(row, today) }));
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { subscriptions: page, next };
}

export type ListedSubscription = Awaited<
  ReturnType<typeof listSubscriptions>
>["subscriptions"][number];

/** How many subscriptions stand in each state, and what those that run bring each month. */
export async function countSubscriptions(db: ViewerDatabase, today: string) {
  const { subscribed, endsOn, grossCents } = subscriptions;
  const state = sql<SubscriptionState>`case
    when ${isOver(today)} then 'ended' when ${endsOn} is null then 'active' else 'ending' end`;
  const rows = await db
    .select({
      state,
      count: count(),
      grossCents: sql<number>`coalesce(sum(${grossCents}) filter (where ${subscribed}), 0)`.mapWith(
        Number,
      ),
    })
    .from(subscriptions)
    .groupBy(sql`1`);
  const counts = { active: 0, ending: 0, ended: 0 };
  let monthlyCents = 0;
  for (const row of rows) {
    counts[row.state] = row.count;
    if (row.state !== "ended") monthlyCents += row.grossCents;
  }
  return { counts, monthlyCents };
}

/** The domain's subscriptionState, asked of the database. */
function inState(state: SubscriptionState, today: string): SQL | undefined {
  if (state === "ended") return isOver(today);
  const { subscribed, endsOn } = subscriptions;
  return state === "active"
    ? and(eq(subscribed, true), isNull(endsOn))
    : and(eq(subscribed, true), gte(endsOn, today));
}

function isOver(today: string): SQL | undefined {
  return or(not(subscriptions.subscribed), lt(subscriptions.endsOn, today));
}
