import { deliverableLife, type LackingThing } from "./deliverable.ts";
import { type AccessStatus, accessLife } from "./listing-access.ts";
import { isOrderOver, orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { type FollowedItem, followItem, type ItemChange, wasDroppedSo } from "./followed-work.ts";
import { type OwedDeliverable, owedFor, promiseOf } from "./promised-deliverable.ts";
import { SUBSCRIPTION_TIER } from "./subscription.ts";

/** What is known of an order that its deliverables follow from. */
export interface OrderFacts {
  plan: OrderPlan;
  status: OrderStatus;
  /** How many were ordered. */
  listings: number;
  /** Whether work may begin before it is paid (domain/payment.ts, mayStartUnpaid). */
  startable: boolean;
  /** Whether the client has told what work needs, or is not asked on our form. */
  informed: boolean;
  /** The first listing's address at Google, by the client; empty: not told. */
  listingUrl: string;
  /** When the client said to have invited the agency to it; null: not said. */
  invitedAt: Date | null;
  /** The latest request that takes the included revision; null: none does. */
  revision: { subject: string; done: boolean } | null;
  /** Whether its client has a subscription that runs, of this order or of another. */
  subscribed: boolean;
  /** The highest position of a listing that its own running subscription is about; 0: none runs. */
  monthlyListings: number;
  /** What a subscription's order goes on with: the listings of its client's order before. */
  before: readonly Pick<FollowedListing, "position" | "url" | "access">[];
}

/** A listing that is kept, as far as what follows its order reads it. */
export interface FollowedListing {
  position: number;
  url: string;
  access: AccessStatus;
  accessAt: Date;
}

/** What is to happen to one listing. */
export type ListingChange<Listing> =
  | { change: "open-listing"; position: number; url: string; access: AccessStatus }
  | { change: "tell-listing"; listing: Listing; url: string }
  | { change: "move-access"; listing: Listing; access: AccessStatus };

/** Whether what is open of an order in that status is still owed. */
export function isWorkOwed({ status, startable }: Pick<OrderFacts, "status" | "startable">) {
  const { inForce, paidFor } = orderLife[status];
  return inForce && (paidFor || startable);
}

/** Whether it opens what its offer promises: what is over opens nothing any more. */
function opensWork(facts: OrderFacts): boolean {
  return isWorkOwed(facts) && !isOrderOver(facts.status);
}

/** What an order owes itself: a subscription's is owed month by month. */
function owedByOrder({ plan, listings }: OrderFacts): OwedDeliverable[] {
  return plan === SUBSCRIPTION_TIER ? [] : owedFor(plan, listings);
}

/**
 * What becomes of an order's listings before its deliverables are followed: those it is about, and what the
 * client told of the first.
 */
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
  // What the client says is no proof: the agency looks for the invitation.
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

/** What is known of a listing when it is opened: by the order before, or by what the client told of the first. */
function knownOf({ before, listingUrl, invitedAt }: OrderFacts, position: number) {
  const known = before.find((listing) => listing.position === position);
  const told = position === 1 ? listingUrl : "";
  const url = told === "" ? (known?.url ?? "") : told;
  if (known && accessLife[known.access].held) return { url, access: "held" } as const;
  const invited = position === 1 && invitedAt !== null;
  return { url, access: invited ? "invited" : "asked" } as const;
}

/** What becomes of an order's own deliverables; `listings` are its listings, those just opened among them. */
export function followItems<Item extends FollowedItem>(
  facts: OrderFacts,
  listings: readonly Pick<FollowedListing, "position" | "access">[],
  kept: readonly Item[],
): ItemChange<Item>[] {
  const changes: ItemChange<Item>[] = [];
  const { revision } = facts;
  // All at once and once: what an offer promises later is not owed to those who ordered before.
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

/** The included revision is delivered with the request that took it; what the agency took back stays open. */
function revisionDone<Item extends FollowedItem>(
  { revision, ...facts }: OrderFacts,
  item: Item,
): ItemChange<Item> | null {
  const open = deliverableLife[item.status].open || wasDroppedSo(item);
  if (item.kind !== "revision" || !open) return null;
  if (!revision?.done || item.proofText === revision.subject || !isWorkOwed(facts)) return null;
  return { change: "finish", item, text: revision.subject };
}

/** The first thing that is missing for it; null: it may be done. */
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

/** Whether the agency may work on that listing; null: on all of them. */
export function isAccessHeld(
  listings: readonly Pick<FollowedListing, "position" | "access">[],
  listing: number | null,
): boolean {
  return listings
    .filter(({ position }) => listing === null || position === listing)
    .every(({ access }) => accessLife[access].held);
}

/**
 * What becomes of the agency's accesses once everything is followed: given back where nothing is owed any more,
 * kept where work came back. `items` as they now are, the subscription's among them.
 */
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

/** Whether the contract is over and nothing remains to be done on its listings. */
function isNothingLeft(
  { revision, subscribed, ...facts }: OrderFacts,
  items: readonly FollowedItem[],
): boolean {
  if (subscribed || (isWorkOwed(facts) && !isOrderOver(facts.status))) return false;
  const asked = revision !== null && !revision.done;
  return !items.some((item) => deliverableLife[item.status].open && !isOnRequest(item, asked));
}

/** A revision that nobody asks for holds nothing up. */
function isOnRequest({ kind }: FollowedItem, asked: boolean): boolean {
  return kind === "revision" && !asked;
}
