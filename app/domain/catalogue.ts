import type { BasisPoints, Cents } from "./money.ts";

/** French standard rate, in basis points. */
export const VAT_RATE: BasisPoints = 2000;

export const MAX_LISTINGS_PER_ORDER = 50;

export const planTypes = ["premium", "domination", "suiviCroissance"] as const;
export type PlanType = (typeof planTypes)[number];

/** What may be said of an offer above its name; its words are in copy/offers.ts. */
export const labelCodes = ["popular", "back-to-school", "no-commitment"] as const;
export type LabelCode = (typeof labelCodes)[number];

export interface Label {
  code: LabelCode;
  /** French calendar date, last day shown. */
  endsOn?: string;
}

/** What an offer is, whatever it costs: a developer's, with the terms of sale that name it. */
export interface Offer {
  planType: PlanType;
  /** Its proper name, which orders and quotes keep. */
  name: string;
  period?: "mois";
  /** Corrections of the finished work that an order may ask for without paying more. */
  includedRevisions: number;
  /** What must have been bought before, by the same client (docs/sources/decisions.md, 4). */
  prerequisite?: PlanType;
}

export const offers: Record<PlanType, Offer> = {
  premium: { planType: "premium", name: "Boost Local 30 jours", includedRevisions: 1 },
  domination: { planType: "domination", name: "Domination Locale", includedRevisions: 1 },
  suiviCroissance: {
    planType: "suiviCroissance",
    name: "Suivi & Croissance Locale",
    period: "mois",
    includedRevisions: 0,
    prerequisite: "premium",
  },
};

/** What the owner says and asks of an offer, in a version of the catalogue (docs/catalogue.md). */
export interface OfferContent {
  /** Excluding VAT, per listing (and per month when `period` is set). */
  unitPriceCents: Cents;
  description: string;
  target: string;
  promise: string;
  features: string[];
  labels: Label[];
}

/** An offer as a version of the catalogue sells it. */
export type SoldOffer = Offer & OfferContent;

/** What a version of the catalogue says. */
export interface CatalogueContent {
  /** The offer that the checkout shows where its address names none. */
  promoted: PlanType;
  offers: Record<PlanType, OfferContent>;
}

/** One version of the catalogue, whole: pages, orders, quotes and papers take their prices from it. */
export interface Catalogue {
  version: number;
  promoted: PlanType;
  offers: Record<PlanType, SoldOffer>;
}

/** What a version says of the offers, beside what they are. */
export function catalogueOf(version: number, content: CatalogueContent): Catalogue {
  const sold = forEachOffer((planType) => ({ ...offers[planType], ...content.offers[planType] }));
  return { version, promoted: content.promoted, offers: sold };
}

/** Something for each offer, by its code. */
export function forEachOffer<Made>(make: (planType: PlanType) => Made): Record<PlanType, Made> {
  return {
    premium: make("premium"),
    domination: make("domination"),
    suiviCroissance: make("suiviCroissance"),
  };
}

/** All that a version sells, in the catalogue's order. */
export function soldOffers(catalogue: Catalogue): SoldOffer[] {
  return planTypes.map((planType) => catalogue.offers[planType]);
}

/**
 * Offers that a quote request may ask for by name, under the codes its body gives them: the request's page shows
 * them, and the quote starts with them.
 */
export const requestedOffers = {
  premium: "premium",
  subscription: "suiviCroissance",
} as const satisfies Record<string, PlanType>;

/**
 * Offers under the names they are sold by. Orders, quotes, bodies and addresses (`?plan=premium`) keep the
 * codes they were given first: here alone a code and a name meet.
 */
export const { premium: boostLocal, suiviCroissance: growthFollowUp } = offers;

/** What is paid once, in the catalogue's order. */
export const packs: readonly Offer[] = offersWhere(({ period }) => period === undefined);

/** What is renewed, in the catalogue's order. */
export const subscriptions: readonly Offer[] = offersWhere(({ period }) => period !== undefined);

function offersWhere(holds: (offer: Offer) => boolean): Offer[] {
  return planTypes.map((planType) => offers[planType]).filter(holds);
}

/** Those whose price a quote request's page shows. */
export function standardOffers(catalogue: Catalogue): SoldOffer[] {
  return Object.values(requestedOffers).map((planType) => catalogue.offers[planType]);
}

/** Whether a value names an offer of the catalogue. */
export function isPlanType(value: unknown): value is PlanType {
  return planTypes.some((planType) => planType === value);
}

/** Labels still shown on a French calendar date (`2026-11-21`). */
export function activeLabels(offer: Pick<SoldOffer, "labels">, today: string): Label[] {
  return offer.labels.filter((label) => label.endsOn === undefined || today <= label.endsOn);
}
