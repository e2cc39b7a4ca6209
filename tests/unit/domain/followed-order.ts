import fc from "fast-check";
import {
  changedItem,
  type FollowedItem,
  type ItemState,
  openedItem,
} from "#domain/followed-work.ts";
import type { AccessStatus } from "#domain/listing-access.ts";
import { orderPlans, orderStatuses } from "#domain/order.ts";
import {
  followAccess,
  followItems,
  followListings,
  type FollowedListing,
  type OrderFacts,
} from "#domain/order-delivery.ts";

export const now = new Date("2026-11-23T09:00:00Z");

export const paid: OrderFacts = {
  plan: "premium",
  status: "paid",
  listings: 1,
  startable: false,
  informed: true,
  listingUrl: "",
  invitedAt: null,
  revision: null,
  subscribed: false,
  monthlyListings: 0,
  before: [],
};

export type Item = FollowedItem & ItemState;
export interface Kept {
  listings: FollowedListing[];
  items: Item[];
}
export const nothing: Kept = { listings: [], items: [] };

export function followed(facts: OrderFacts, kept: Kept, at = now): Kept {
  const listings = moved(kept.listings, followListings(facts, kept.listings), at);
  const changes = followItems(facts, listings, kept.items);
  const items = kept.items.map((item) => {
    const change = changes.find((one) => "item" in one && one.item === item);
    if (!change || change.change === "open") return item;
    return { ...item, ...changedItem(change, { dropReason: "Commande annulée", now: at }) };
  });
  for (const change of changes) {
    if (change.change !== "open") continue;
    const { kind, rank, listing, within } = change.owed;
    const inDays = within?.unit === "days";
    items.push({ kind, rank, listing, inDays, ...openedItem(change, at) });
  }
  const cameBack = changes.some(({ change }) => change === "open" || change === "take-back");
  return {
    listings: moved(listings, followAccess(facts, listings, { items, cameBack }), at),
    items,
  };
}

function moved(
  kept: readonly FollowedListing[],
  changes: ReturnType<typeof followListings<FollowedListing>>,
  accessAt: Date,
): FollowedListing[] {
  const listings = kept.map((listing) => {
    let changed = listing;
    for (const change of changes) {
      if (change.change === "tell-listing" && change.listing === listing)
        changed = { ...changed, url: change.url };
      if (change.change === "move-access" && change.listing === listing)
        changed = { ...changed, access: change.access, accessAt };
    }
    return changed;
  });
  for (const change of changes) {
    if (change.change !== "open-listing") continue;
    const { position, url, access } = change;
    listings.push({ position, url, access, accessAt });
  }
  return listings;
}

export const withAccess = (kept: Kept, access: AccessStatus): Kept => ({
  ...kept,
  listings: kept.listings.map((listing) => ({ ...listing, access, accessAt: now })),
});

export const facts: fc.Arbitrary<OrderFacts> = fc.record({
  plan: fc.constantFrom(...orderPlans),
  status: fc.constantFrom(...orderStatuses),
  listings: fc.integer({ min: 1, max: 3 }),
  startable: fc.boolean(),
  informed: fc.boolean(),
  listingUrl: fc.constantFrom("", "https://maps.app.goo.gl/abc"),
  invitedAt: fc.constantFrom(null, new Date("2026-11-20T09:00:00Z"), now),
  revision: fc.constantFrom(
    null,
    { subject: "Horaires", done: false },
    { subject: "Horaires", done: true },
  ),
  subscribed: fc.boolean(),
  monthlyListings: fc.nat(3),
  before: fc.constant([]),
});
