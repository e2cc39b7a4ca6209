import type { Cents } from "./money.ts";
import { addDays, monthsBefore } from "./paris-date.ts";
import { daysOf, periodOn } from "./subscription.ts";
import { placesFor, type ServedListings, servesSame } from "./subscription-listings.ts";
import type { NewCharge } from "./subscription-charge.ts";
import { type Price, priceOfGross, priceOfListings, shareOfDays } from "./subscription-price.ts";

export const termReasons = ["opened", "listings", "price"] as const;
type TermReason = (typeof termReasons)[number];

export interface SubscriptionTerm extends Price {
  fromOn: string;
  listings: number;
  /** Positions in the order (subscription-listings.ts); null: the first ones. */
  places: number[] | null;
  /** Per listing, excluding VAT; also the price of listings added until it changes. */
  unitCents: Cents;
  reason: TermReason;
}

/** Notice of a price change (terms of sale, 9.6). */
const PRICE_NOTICE_MONTHS = 1;

/** Before the first terms, the first ones. @throws without terms */
export function termOn<Term extends Pick<SubscriptionTerm, "fromOn">>(
  terms: readonly Term[],
  day: string,
): Term {
  const inOrder = terms.toSorted((one, other) => (one.fromOn < other.fromOn ? -1 : 1));
  const term = inOrder.findLast(({ fromOn }) => fromOn <= day) ?? inOrder[0];
  if (!term) throw new Error("a subscription without terms");
  return term;
}

export function termOf(
  fromOn: string,
  {
    listings,
    places = null,
    unitCents,
    reason,
    vatRate,
  }: Pick<SubscriptionTerm, "listings" | "unitCents" | "reason"> &
    Partial<Pick<SubscriptionTerm, "places" | "vatRate">>,
): SubscriptionTerm {
  const price = priceOfListings(unitCents, listings, vatRate);
  return { fromOn, listings, places, unitCents, reason, ...price };
}

interface TermsChange {
  /** Upserted by `fromOn`. */
  written: SubscriptionTerm[];
  /** `fromOn` of future terms to delete. */
  replaced: string[];
}

export interface ListingsChange extends TermsChange {
  /** Null: only a scheduled change is cancelled. */
  term: SubscriptionTerm | null;
  addition: NewCharge | null;
}

/**
 * More listings count at once and pay the rest of the month; fewer or others count from the next month. Null: no
 * change. Precondition: the current month was charged (chargesDue).
 */
export function listingsChange(
  subscription: { startedOn: string },
  terms: readonly SubscriptionTerm[],
  { listings, places: said = null }: Partial<ServedListings> & Pick<ServedListings, "listings">,
  today: string,
): ListingsChange | null {
  const { startedOn } = subscription;
  const begun = startedOn <= today;
  const period = periodOn(startedOn, today);
  const now = termOn(terms, begun ? today : startedOn);
  const next = addDays(period.endsOn, 1);
  const coming = termOn(terms, begun ? next : startedOn);
  const places = said ?? placesFor(now, listings);
  const isSame =
    said === null ? coming.listings === listings : servesSame(coming, { listings, places });
  if (isSame) return null;
  const isMore = listings > now.listings;
  const fromOn = begun ? (isMore ? today : next) : startedOn;
  const asked: Asked = { fromOn, listings, places };
  const change = withListings(terms, asked, begun ? now : null);
  const addition = begun && isMore ? additionOf(now, asked, { period, today }) : null;
  return { ...change, addition };
}

interface Asked extends ServedListings {
  fromOn: string;
}

function withListings(
  terms: readonly SubscriptionTerm[],
  { fromOn, listings, places }: Asked,
  current: ServedListings | null,
): Omit<ListingsChange, "addition"> {
  const later = terms.filter((term) => term.fromOn > fromOn);
  const replaced = later.filter(({ reason }) => reason === "listings").map((term) => term.fromOn);
  const prices = later
    .filter(({ reason }) => reason === "price")
    .map((term) => termOf(term.fromOn, { ...term, listings, places }));
  const there = terms.find((term) => term.fromOn === fromOn);
  // Back to the current listings: the scheduled change is cancelled, announced prices apply.
  const isAsNow = current !== null && servesSame(current, { listings, places });
  if (there && isAsNow && there.reason === "listings") {
    return { term: null, written: prices, replaced: [...replaced, fromOn] };
  }
  const { unitCents, vatRate } = termOn(terms, fromOn);
  const reason = there && there.reason !== "listings" ? there.reason : "listings";
  const term = termOf(fromOn, { listings, places, unitCents, reason, vatRate });
  return { term, written: [term, ...prices], replaced };
}

function additionOf(
  now: SubscriptionTerm,
  { listings }: Asked,
  { period, today }: { period: ReturnType<typeof periodOn>; today: string },
): NewCharge | null {
  const more = priceOfListings(now.unitCents, listings, now.vatRate).grossCents - now.grossCents;
  const grossCents = shareOfDays(more, daysOf(today, period.endsOn), period.days);
  if (grossCents <= 0) return null;
  return {
    kind: "addition",
    periodStartsOn: period.startsOn,
    startsOn: today,
    endsOn: period.endsOn,
    listings: listings - now.listings,
    ...priceOfGross(grossCents, now.vatRate),
  };
}

/** From the first month at least a month later; replaces a price announced and not begun. Null: no change. */
export function priceChange(
  { startedOn }: { startedOn: string },
  terms: readonly SubscriptionTerm[],
  unitCents: Cents,
  today: string,
): (TermsChange & { term: SubscriptionTerm }) | null {
  const earliest = monthsBefore(today, -PRICE_NOTICE_MONTHS);
  const { startsOn, endsOn } = periodOn(startedOn, earliest);
  const fromOn = startsOn >= earliest ? startsOn : addDays(endsOn, 1);
  const now = termOn(terms, today);
  const later = terms.filter((term) => term.fromOn > today && term !== now);
  const isTold = later.some(({ reason }) => reason === "price");
  if (now.unitCents === unitCents && !isTold) return null;
  // Keep scheduled listing changes; until the new price starts they use today's.
  const listings = later
    .filter((term) => term.fromOn < fromOn)
    .filter((term, index, all) => !servesSame(term, all[index - 1] ?? now))
    .map((term) => termOf(term.fromOn, { ...term, unitCents: now.unitCents, reason: "listings" }));
  const { listings: count, places } = termOn(terms, fromOn);
  const { vatRate } = now;
  const term = termOf(fromOn, { listings: count, places, unitCents, reason: "price", vatRate });
  const written = [...listings, term];
  const kept = new Set(written.map((one) => one.fromOn));
  const replaced = later.map((one) => one.fromOn).filter((day) => !kept.has(day));
  return { term, written, replaced };
}
