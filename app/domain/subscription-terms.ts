import type { Cents } from "./money.ts";
import { addDays, monthsBefore } from "./paris-date.ts";
import { daysOf, periodOn } from "./subscription.ts";
import { placesFor, type ServedListings, servesSame } from "./subscription-listings.ts";
import type { NewCharge } from "./subscription-charge.ts";
import { type Price, priceOfGross, priceOfListings, shareOfDays } from "./subscription-price.ts";

/** Why a subscription has these terms. */
export const termReasons = ["opened", "listings", "price"] as const;
type TermReason = (typeof termReasons)[number];

/** What a month costs from a French day on, for how many listings. */
export interface SubscriptionTerm extends Price {
  fromOn: string;
  listings: number;
  /** Which of its order's listings (subscription-listings.ts); null: the first ones. */
  places: number[] | null;
  /** Of one listing, excluding VAT: what other listings will cost until the price changes. */
  unitCents: Cents;
  reason: TermReason;
}

/** Months of notice before another price (terms of sale, 9.6). */
const PRICE_NOTICE_MONTHS = 1;

/** The terms of that French day; before the first ones, the first. At least one is asked for. */
export function termOn<Term extends Pick<SubscriptionTerm, "fromOn">>(
  terms: readonly Term[],
  day: string,
): Term {
  const inOrder = terms.toSorted((one, other) => (one.fromOn < other.fromOn ? -1 : 1));
  const term = inOrder.findLast(({ fromOn }) => fromOn <= day) ?? inOrder[0];
  if (!term) throw new Error("a subscription without terms");
  return term;
}

/** The terms of so many listings from a day on. */
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
  /** To be written, in place of what begins the same day. */
  written: SubscriptionTerm[];
  /** First days of terms still to come that this replaces. */
  replaced: string[];
}

export interface ListingsChange extends TermsChange {
  /** The terms asked for; null: only what was to come is taken back. */
  term: SubscriptionTerm | null;
  /** What the days left of the month cost more; null: nothing now. */
  addition: NewCharge | null;
}

/**
 * Another number of listings from today, or others of them: `places`, null where nobody says which. More of them count
 * at once and pay the days left of the month, today included; fewer, or others, count from the next month. Prices told
 * for later stay, for that number. Null: it is so already. The caller has charged the month under way (chargesDue): an
 * addition comes on top of it.
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
  // What was to change next month is taken back: as many as now, at the price told meanwhile if there is one.
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

/**
 * Another price for each listing, told today: from the first month that begins at least a month later, for the
 * listings of that day. A price told before and not begun yet is replaced. Null: it costs that already.
 */
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
  // Other listings to come stay, at the price of today until the new one begins.
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
