import { and, count, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { ListSort } from "#domain/record-list.ts";
import {
  subscriptionState,
  type SubscriptionState,
  subscriptionStates,
} from "#domain/subscription.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";
import { runsOn } from "./running-subscriptions.server.ts";

const dated = { id: subscriptions.id, date: subscriptions.createdAt };

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

interface SubscriptionsPage extends ListPage<SubscriptionState, ListSort> {
  /** French calendar date. */
  today: string;
}

export async function listSubscriptions(db: ViewerDatabase, wanted: SubscriptionsPage) {
  const { status, after, today, sort = "-date", pageSize } = wanted;
  const { rows, next } = await recordPage(
    db,
    { table: subscriptions, ...ways[sort], after, pageSize },
    ({ following, orderBy, limit }) =>
      db
        .select(listed)
        .from(subscriptions)
        .innerJoin(orders, eq(orders.id, subscriptions.orderId))
        .where(and(narrowed(dated, wanted), status ? inState(status, today) : undefined, following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return {
    subscriptions: rows.map((row) => ({ ...row, state: subscriptionState(row, today) })),
    next,
  };
}

export type ListedSubscription = Awaited<
  ReturnType<typeof listSubscriptions>
>["subscriptions"][number];

/** Every one of these subscriptions made until `until`, newest first, in batches. */
export function subscriptionBatches(
  look: Look,
  wanted: Omit<SubscriptionsPage, "after" | "sort"> & { until: Date },
) {
  return inBatches(look, subscriptions, async (db, cut) => {
    const page = await listSubscriptions(db, { ...wanted, ...cut });
    return { rows: page.subscriptions, next: page.next };
  });
}

/** How many of these subscriptions stand in each state, up to COUNTED_AT_MOST. */
export function countSubscriptions(
  db: ViewerDatabase,
  today: string,
  wanted: Narrowing = {},
): Promise<Record<SubscriptionState, number>> {
  return countUpToMost(
    db,
    { table: subscriptions, date: subscriptions.createdAt },
    subscriptionStates,
    (state) => and(narrowed(dated, wanted), inState(state, today)),
  );
}

/** How many run, whatever the list shows, and what they bring each month. Only a read of all of them tells. */
export async function runningSubscriptions(db: ViewerDatabase, today: string) {
  const [row] = await db
    .select({
      running: count(),
      monthlyCents: sql`coalesce(sum(${subscriptions.grossCents}), 0)`.mapWith(Number),
    })
    .from(subscriptions)
    .where(runsOn(today));
  return row ?? { running: 0, monthlyCents: 0 };
}

const ways: Record<ListSort, { by: PgColumn; descending: boolean }> = {
  "-date": { by: subscriptions.createdAt, descending: true },
  date: { by: subscriptions.createdAt, descending: false },
  "-montant": { by: subscriptions.grossCents, descending: true },
  montant: { by: subscriptions.grossCents, descending: false },
};

/** The domain's subscriptionState, asked of the database in the terms of its indexes. */
function inState(state: SubscriptionState, today: string): SQL | undefined {
  const { subscribed, endsOn } = subscriptions;
  // Without a last day it runs: the table has a check that says so.
  if (state === "active") return isNull(endsOn);
  const withEnd = isNotNull(endsOn);
  // `+ 0` keeps the planner from the index on the last day, by which all those that end would be
  // read and sorted.
  return state === "ending"
    ? and(withEnd, sql`${subscribed}`, sql`${endsOn} + 0 >= ${today}::date`)
    : and(withEnd, or(not(subscribed), lt(endsOn, today)));
}
