import type { BasisPoints, Cents } from "./money.ts";

/** French standard rate, in basis points. */
export const VAT_RATE: BasisPoints = 2000;

export const MAX_LISTINGS_PER_ORDER = 50;

export const planTypes = ["premium", "domination", "suiviCroissance"] as const;
export type PlanType = (typeof planTypes)[number];

export const labelCodes = ["popular", "back-to-school", "no-commitment"] as const;
export type LabelCode = (typeof labelCodes)[number];

export interface Label {
  code: LabelCode;
  /** French calendar date, last day shown. */
  endsOn?: string;
}

/** Price-independent part of an offer, fixed in code because the terms of sale name it. */
export interface Offer {
  planType: PlanType;
  name: string;
  period?: "mois";
  includedRevisions: number;
  /** Offer the same client must have bought before (docs/sources/decisions.md, 4). */
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

/** Owner's part of an offer, in a version of the catalogue (docs/catalogue.md). */
export interface OfferContent {
  /** Excluding VAT, per listing (and per month when `period` is set). */
  unitPriceCents: Cents;
  description: string;
  target: string;
  promise: string;
  features: string[];
  labels: Label[];
}

export type SoldOffer = Offer & OfferContent;

export interface CatalogueContent {
  promoted: PlanType;
  offers: Record<PlanType, OfferContent>;
}

export interface Catalogue {
  version: number;
  promoted: PlanType;
  offers: Record<PlanType, SoldOffer>;
}

export function catalogueOf(version: number, content: CatalogueContent): Catalogue {
  const sold = forEachOffer((planType) => ({ ...offers[planType], ...content.offers[planType] }));
  return { version, promoted: content.promoted, offers: sold };
}

export function forEachOffer<Made>(make: (planType: PlanType) => Made): Record<PlanType, Made> {
  return {
    premium: make("premium"),
    domination: make("domination"),
    suiviCroissance: make("suiviCroissance"),
  };
}

export function soldOffers(catalogue: Catalogue): SoldOffer[] {
  return planTypes.map((planType) => catalogue.offers[planType]);
}

/** Offers that a quote request may name, under the codes of its request body. */
export const requestedOffers = {
  premium: "premium",
  subscription: "suiviCroissance",
} as const satisfies Record<string, PlanType>;

/** Names as sold. Stored data and URLs (`?plan=premium`) keep the first codes; both meet only here. */
export const { premium: boostLocal, suiviCroissance: growthFollowUp } = offers;

export const packs: readonly Offer[] = offersWhere(({ period }) => period === undefined);

export const subscriptions: readonly Offer[] = offersWhere(({ period }) => period !== undefined);

function offersWhere(holds: (offer: Offer) => boolean): Offer[] {
  return planTypes.map((planType) => offers[planType]).filter(holds);
}

export function standardOffers(catalogue: Catalogue): SoldOffer[] {
  return Object.values(requestedOffers).map((planType) => catalogue.offers[planType]);
}

export function isPlanType(value: unknown): value is PlanType {
  return planTypes.some((planType) => planType === value);
}

export function activeLabels(offer: Pick<SoldOffer, "labels">, today: string): Label[] {
  return offer.labels.filter((label) => label.endsOn === undefined || today <= label.endsOn);
}
