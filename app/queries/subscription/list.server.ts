import {
  and,
  count,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { listSorts } from "#domain/list.ts";
import { nextChargeOn } from "#domain/next-charge.ts";
import {
  subscriptionState,
  type SubscriptionState,
  subscriptionStates,
} from "#domain/subscription.ts";
import { completed, type Moment, defineList, type RowOf } from "../list/definition.server.ts";
import { chargedInShort } from "./charged-in-short.server.ts";
import { runsOn } from "./running.server.ts";

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
  suspendedOn: subscriptions.suspendedOn,
  pausedFrom: subscriptions.pausedFrom,
  pausedUntil: subscriptions.pausedUntil,
  collectedBy: subscriptions.collectedBy,
  methodLabel: subscriptions.methodLabel,
  ...chargedInShort,
  createdAt: subscriptions.createdAt,
  orderId: orders.id,
  orderNumber: orders.number,
};

type Ask = Pick<Moment, "today">;

/** Everybody's subscriptions. */
export const subscriptionList = completed(
  defineList({
    table: subscriptions,
    by: { date: subscriptions.createdAt, montant: subscriptions.grossCents },
    sorts: listSorts,
    statuses: subscriptionStates,
    hasStatus: (state, { today }: Ask) => inState(state, today),
    select: (db) =>
      db.select(listed).from(subscriptions).innerJoin(orders, eq(orders.id, subscriptions.orderId)),
  }),
  (rows, { today }: Ask) =>
    rows.map(({ latestMonth, firstListings, ...row }) => ({
      ...row,
      state: subscriptionState(row, today),
      /** Its first day, where that is to come. */
      beginsOn: today < row.startedOn ? row.startedOn : null,
      nextOn: nextChargeOn(row, { latestMonth, firstListings }, today),
    })),
);

export type ListedSubscription = RowOf<typeof subscriptionList>;

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

/** The domain's subscriptionState, asked of the database in the terms of its indexes. */
function inState(state: SubscriptionState, today: string): SQL | undefined {
  const { subscribed, endsOn, suspendedOn, pausedFrom, pausedUntil } = subscriptions;
  const suspended = and(sql`${subscribed}`, isNotNull(suspendedOn), runsOn(today));
  if (state === "suspended") return suspended;
  const inPause = and(lte(pausedFrom, today), gt(pausedUntil, today));
  if (state === "paused") {
    return and(isNotNull(pausedFrom), inPause, isNull(suspendedOn), runsOn(today));
  }
  const stopped = or(isNotNull(suspendedOn), sql`coalesce(${inPause}, false)`);
  // Without a last day it runs: a check of the table.
  if (state === "active") return and(isNull(endsOn), not(stopped ?? sql`false`));
  const withEnd = isNotNull(endsOn);
  // The sum keeps the last day out of the choice of an index: by it, all that end would be read and sorted.
  return state === "ending"
    ? and(withEnd, sql`${subscribed}`, sql`${endsOn} + 0 >= ${today}::date`)
    : and(withEnd, or(not(subscribed), lt(endsOn, today)));
}
