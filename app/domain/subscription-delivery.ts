import type { LackingThing } from "./deliverable.ts";
import { type FollowedItem, followItem, type ItemChange } from "./followed-work.ts";
import { type FollowedListing, isAccessHeld } from "./order-delivery.ts";
import { owedFor, promiseOf } from "./promised-deliverable.ts";
import { placesOf } from "./subscription-listings.ts";
import {
  isSubscriptionServed,
  periodOn,
  SUBSCRIPTION_TIER,
  type SubscriptionDates,
  subscriptionState,
} from "./subscription.ts";

export interface SubscriptionFacts extends SubscriptionDates {
  subscribed: boolean;
  listings: number;
  places: number[] | null;
  startedOn: string;
}

export interface MonthlyItem extends FollowedItem {
  periodStartsOn: string;
}

export function monthServed(facts: SubscriptionFacts, on: string): string | null {
  const { startedOn } = facts;
  if (on < startedOn || !isSubscriptionServed(subscriptionState(facts, on))) return null;
  return periodOn(startedOn, on).startsOn;
}

/** The served month's deliverables are created once. */
export function followMonths<Item extends MonthlyItem>(
  facts: SubscriptionFacts,
  listings: readonly Pick<FollowedListing, "position" | "access">[],
  { kept, month }: { kept: readonly Item[]; month: string | null },
): ItemChange<Item>[] {
  const changes: ItemChange<Item>[] = [];
  const begins = month !== null && !kept.some(({ periodStartsOn }) => periodStartsOn === month);
  const access = (listing: number | null): LackingThing | null =>
    isAccessHeld(listings, listing) ? null : "access";
  if (begins) {
    const places = placesOf(facts);
    for (const promised of owedFor(SUBSCRIPTION_TIER, facts.listings)) {
      const listing = promised.listing === null ? null : (places[promised.listing - 1] ?? null);
      const owed = { ...promised, listing };
      changes.push({ change: "open", owed, lacking: access(listing), done: null });
    }
  }
  for (const item of kept) {
    const needsAccess = promiseOf(SUBSCRIPTION_TIER, item)?.needs.includes("access") ?? false;
    const needed = needsAccess ? access(item.listing) : null;
    const change = followItem(item, stoppedBy(facts, item) ?? needed);
    if (change) changes.push(change);
  }
  return changes;
}

function stoppedBy(facts: SubscriptionFacts, item: MonthlyItem): LackingThing | null {
  if (isCutShort(facts, item)) return "contract";
  return facts.suspendedOn === null ? null : "payment";
}

/** A month served to its end is owed whole, even after it. */
function isCutShort({ startedOn, endsOn }: SubscriptionFacts, { periodStartsOn }: MonthlyItem) {
  return endsOn !== null && endsOn < periodOn(startedOn, periodStartsOn).endsOn;
}
