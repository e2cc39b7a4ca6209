import { and, eq, gt, gte, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { keptTotals } from "#db/schema/kept-totals.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { listSorts } from "#domain/list.ts";
import { nextChargeOn } from "#domain/next-charge.ts";
import {
  subscriptionState,
  type SubscriptionState,
  subscriptionStates,
} from "#domain/subscription.ts";
import type { CountedPart } from "../list/count.server.ts";
import { completed, type Moment, defineList, type RowOf } from "../list/definition.server.ts";
import { chargedInShort } from "./charged-in-short.server.ts";

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
    countedParts: (state, { today }) => partsByDay(state, today),
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

/** How many run, whatever the list shows, and what they bring each month: by their last days, from the kept totals. */
export async function runningSubscriptions(db: ViewerDatabase, today: string) {
  const { measure, label, day, count, cents } = keptTotals;
  const untilThen = and(eq(measure, "subscriptions-until"), eq(label, "true"), gte(day, today));
  const [row] = await db
    .select({
      running: sql`coalesce(sum(${count}), 0)`.mapWith(Number),
      monthlyCents: sql`coalesce(sum(${cents}), 0)`.mapWith(Number),
    })
    .from(keptTotals)
    .where(untilThen);
  return row ?? { running: 0, monthlyCents: 0 };
}

/** Those that stand still, by the day it began or ends, as their indexes have them: few, anywhere among the dates. */
function partsByDay(state: SubscriptionState, today: string): CountedPart[] | null {
  const { suspendedOn, pausedUntil } = subscriptions;
  const having = inState(state, today);
  if (state === "suspended") return [{ having, by: suspendedOn }];
  const still = and(having, gt(pausedUntil, today));
  return state === "paused" ? [{ having: still, by: pausedUntil }] : null;
}

/** The domain's subscriptionState, asked of the database in the terms of its indexes. */
function inState(state: SubscriptionState, today: string): SQL | undefined {
  const { subscribed, endsOn, suspendedOn, pausedFrom, pausedUntil } = subscriptions;
  // The last day is kept out of the choice of an index, here and below: by it, all that run or end would be read.
  const runs = and(sql`${subscribed}`, sql`coalesce(${endsOn} >= ${today}::date, true)`);
  if (state === "suspended") return and(runs, isNotNull(suspendedOn));
  const inPause = and(lte(pausedFrom, today), gt(pausedUntil, today));
  if (state === "paused") {
    // As one condition: multiplied by each other, they let the planner expect none, and sort all that ever paused.
    return and(
      isNotNull(pausedFrom),
      sql`coalesce(${and(inPause, isNull(suspendedOn), runs)}, false)`,
    );
  }
  const stopped = or(isNotNull(suspendedOn), sql`coalesce(${inPause}, false)`);
  // Without a last day it runs: a check of the table.
  if (state === "active") return and(isNull(endsOn), not(stopped ?? sql`false`));
  const withEnd = isNotNull(endsOn);
  return state === "ending"
    ? and(withEnd, sql`${subscribed}`, sql`${endsOn} + 0 >= ${today}::date`)
    : and(withEnd, or(not(subscribed), lt(endsOn, today)));
}
