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
      beginsOn: today < row.startedOn ? row.startedOn : null,
      nextOn: nextChargeOn(row, { latestMonth, firstListings }, today),
    })),
);

export type ListedSubscription = RowOf<typeof subscriptionList>;

/** From totals kept by trigger, whatever the list shows. */
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

/** Counted by the index on the pause or suspension: few rows, anywhere among the dates. */
function partsByDay(state: SubscriptionState, today: string): CountedPart[] | null {
  const { suspendedOn, pausedUntil } = subscriptions;
  const having = inState(state, today);
  if (state === "suspended") return [{ having, by: suspendedOn }];
  const still = and(having, gt(pausedUntil, today));
  return state === "paused" ? [{ having: still, by: pausedUntil }] : null;
}

/** SQL of the domain's `subscriptionState`, written for the indexes. */
function inState(state: SubscriptionState, today: string): SQL | undefined {
  const { subscribed, endsOn, suspendedOn, pausedFrom, pausedUntil } = subscriptions;
  // `coalesce` and `+ 0` hide `ends_on` from the planner: by its index, it would read all that run or end.
  const runs = and(sql`${subscribed}`, sql`coalesce(${endsOn} >= ${today}::date, true)`);
  if (state === "suspended") return and(runs, isNotNull(suspendedOn));
  const inPause = and(lte(pausedFrom, today), gt(pausedUntil, today));
  if (state === "paused") {
    // A single condition: multiplying selectivities, the planner would expect no row and sort all ever paused.
    return and(
      isNotNull(pausedFrom),
      sql`coalesce(${and(inPause, isNull(suspendedOn), runs)}, false)`,
    );
  }
  const stopped = or(isNotNull(suspendedOn), sql`coalesce(${inPause}, false)`);
  // A check constraint: no last day implies `subscribed`.
  if (state === "active") return and(isNull(endsOn), not(stopped ?? sql`false`));
  const withEnd = isNotNull(endsOn);
  return state === "ending"
    ? and(withEnd, sql`${subscribed}`, sql`${endsOn} + 0 >= ${today}::date`)
    : and(withEnd, or(not(subscribed), lt(endsOn, today)));
}
