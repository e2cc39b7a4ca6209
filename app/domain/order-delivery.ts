import { deliverableLife, type LackingThing } from "./deliverable.ts";
import { type AccessStatus, accessLife } from "./listing-access.ts";
import { isOrderOver, orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { type FollowedItem, followItem, type ItemChange, wasDroppedSo } from "./followed-work.ts";
import { type OwedDeliverable, owedFor, promiseOf } from "./promised-deliverable.ts";
import { SUBSCRIPTION_TIER } from "./subscription.ts";

export interface OrderFacts {
  plan: OrderPlan;
  status: OrderStatus;
  listings: number;
  /** Work may begin before payment (domain/payment.ts, mayStartUnpaid). */
  startable: boolean;
  /** The client sent the order information, or none is asked. */
  informed: boolean;
  listingUrl: string;
  /** When the client declared to have invited the agency. */
  invitedAt: Date | null;
  /** Latest request using the included revision. */
  revision: { subject: string; done: boolean } | null;
  subscribed: boolean;
  /** Highest listing position of this order's own subscription; 0: none. */
  monthlyListings: number;
  /** Listings of the client's earlier order, taken over by a subscription's order. */
  before: readonly Pick<FollowedListing, "position" | "url" | "access">[];
}

export interface FollowedListing {
  position: number;
  url: string;
  access: AccessStatus;
  accessAt: Date;
}

export type ListingChange<Listing> =
  | { change: "open-listing"; position: number; url: string; access: AccessStatus }
  | { change: "tell-listing"; listing: Listing; url: string }
  | { change: "move-access"; listing: Listing; access: AccessStatus };

export function isWorkOwed({ status, startable }: Pick<OrderFacts, "status" | "startable">) {
  const { inForce, paidFor } = orderLife[status];
  return inForce && (paidFor || startable);
}

function opensWork(facts: OrderFacts): boolean {
  return isWorkOwed(facts) && !isOrderOver(facts.status);
}

/** A subscription's deliverables are created month by month instead. */
function owedByOrder({ plan, listings }: OrderFacts): OwedDeliverable[] {
  return plan === SUBSCRIPTION_TIER ? [] : owedFor(plan, listings);
}

export function followListings<Listing extends FollowedListing>(
  facts: OrderFacts,
  kept: readonly Listing[],
): ListingChange<Listing>[] {
  const changes: ListingChange<Listing>[] = [];
  for (let position = 1; position <= wantedListings(facts); position += 1) {
    if (kept.some((listing) => listing.position === position)) continue;
    changes.push({ change: "open-listing", position, ...knownOf(facts, position) });
  }
  const first = kept.find(({ position }) => position === 1);
  if (first && first.url === "" && facts.listingUrl !== "") {
    changes.push({ change: "tell-listing", listing: first, url: facts.listingUrl });
  }
  // The client's word is no proof: the agency checks the invitation.
  const { invitedAt } = facts;
  if (first?.access === "asked" && invitedAt !== null && invitedAt > first.accessAt) {
    changes.push({ change: "move-access", listing: first, access: "invited" });
  }
  return changes;
}

function wantedListings(facts: OrderFacts): number {
  const ordered = opensWork(facts) && facts.plan !== "custom" ? facts.listings : 0;
  return Math.max(ordered, facts.monthlyListings);
}

function knownOf({ before, listingUrl, invitedAt }: OrderFacts, position: number) {
  const known = before.find((listing) => listing.position === position);
  const told = position === 1 ? listingUrl : "";
  const url = told === "" ? (known?.url ?? "") : told;
  if (known && accessLife[known.access].held) return { url, access: "held" } as const;
  const invited = position === 1 && invitedAt !== null;
  return { url, access: invited ? "invited" : "asked" } as const;
}

export function followItems<Item extends FollowedItem>(
  facts: OrderFacts,
  listings: readonly Pick<FollowedListing, "position" | "access">[],
  kept: readonly Item[],
): ItemChange<Item>[] {
  const changes: ItemChange<Item>[] = [];
  const { revision } = facts;
  // Created once: promises added to an offer later do not apply to earlier orders.
  if (opensWork(facts) && !kept.some(({ kind }) => kind !== "custom")) {
    for (const owed of owedByOrder(facts)) {
      const done = owed.kind === "revision" && revision?.done ? revision.subject : null;
      changes.push({ change: "open", owed, lacking: lackingFor(facts, listings, owed), done });
    }
  }
  for (const item of kept) {
    const needs = promiseOf(facts.plan, item)?.needs ?? [];
    const lacking = lackingFor(facts, listings, { needs, listing: item.listing });
    const change = revisionDone(facts, item) ?? followItem(item, lacking);
    if (change) changes.push(change);
  }
  return changes;
}

/** Delivered with the request that used it; if the agency reopened the deliverable, it stays open. */
function revisionDone<Item extends FollowedItem>(
  { revision, ...facts }: OrderFacts,
  item: Item,
): ItemChange<Item> | null {
  const open = deliverableLife[item.status].open || wasDroppedSo(item);
  if (item.kind !== "revision" || !open) return null;
  if (!revision?.done || item.proofText === revision.subject || !isWorkOwed(facts)) return null;
  return { change: "finish", item, text: revision.subject };
}

function lackingFor(
  facts: OrderFacts,
  listings: readonly Pick<FollowedListing, "position" | "access">[],
  { needs, listing }: Pick<OwedDeliverable, "needs" | "listing">,
): LackingThing | null {
  if (!isWorkOwed(facts)) return "contract";
  if (needs.includes("information") && !facts.informed) return "information";
  const ordered = listings.filter(({ position }) => position <= facts.listings);
  return needs.includes("access") && !isAccessHeld(ordered, listing) ? "access" : null;
}

export function isAccessHeld(
  listings: readonly Pick<FollowedListing, "position" | "access">[],
  listing: number | null,
): boolean {
  return listings
    .filter(({ position }) => listing === null || position === listing)
    .every(({ access }) => accessLife[access].held);
}

/** `cameBack`: work came back, so accesses to be released are kept. */
export function followAccess<Listing extends FollowedListing>(
  facts: OrderFacts,
  listings: readonly Listing[],
  { items, cameBack }: { items: readonly FollowedItem[]; cameBack: boolean },
): ListingChange<Listing>[] {
  const access = cameBack ? "held" : "to_release";
  if (!cameBack && !isNothingLeft(facts, items)) return [];
  const from = cameBack ? "to_release" : "held";
  return listings
    .filter((listing) => listing.access === from)
    .map((listing) => ({ change: "move-access", listing, access }));
}

function isNothingLeft(
  { revision, subscribed, ...facts }: OrderFacts,
  items: readonly FollowedItem[],
): boolean {
  if (subscribed || (isWorkOwed(facts) && !isOrderOver(facts.status))) return false;
  const asked = revision !== null && !revision.done;
  return !items.some((item) => deliverableLife[item.status].open && !isOnRequest(item, asked));
}

/** A revision nobody requested blocks nothing. */
function isOnRequest({ kind }: FollowedItem, asked: boolean): boolean {
  return kind === "revision" && !asked;
}
