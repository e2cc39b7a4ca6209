import type { BasisPoints, Cents } from "./money.ts";

/** French standard rate, in basis points. */
export const VAT_RATE: BasisPoints = 2000;

export const MAX_LISTINGS_PER_ORDER = 50;

export const planTypes = ["premium", "domination", "suiviCroissance"] as const;
export type PlanType = (typeof planTypes)[number];

export const DEFAULT_PLAN: PlanType = "domination";

/** What is said of an offer above its name; its words are in copy/offers.ts. */
export type LabelCode = "popular" | "back-to-school" | "no-commitment";

interface Label {
  code: LabelCode;
  /** French calendar date, last day shown. */
  endsOn?: string;
}

export interface Offer {
  planType: PlanType;
  /** Its proper name, which orders and quotes keep; what is told of it is in copy/offers.ts. */
  name: string;
  /** Excluding VAT, per listing (and per month when `period` is set). */
  unitPriceCents: Cents;
  period?: "mois";
  labels: Label[];
  /** Corrections of the finished work that an order may ask for without paying more. */
  includedRevisions: number;
  /** What must have been bought before, by the same client (docs/sources/decisions.md, 4). */
  prerequisite?: PlanType;
}

export const catalogue: Record<PlanType, Offer> = {
  premium: {
    planType: "premium",
    name: "Boost Local 30 jours",
    unitPriceCents: 390_00,
    labels: [{ code: "popular" }, { code: "back-to-school", endsOn: "2024-09-30" }],
    includedRevisions: 1,
  },
  domination: {
    planType: "domination",
    name: "Domination Locale",
    unitPriceCents: 590_00,
    labels: [],
    includedRevisions: 1,
  },
  suiviCroissance: {
    planType: "suiviCroissance",
    name: "Suivi & Croissance Locale",
    unitPriceCents: 100_00,
    period: "mois",
    labels: [{ code: "no-commitment" }],
    includedRevisions: 0,
    prerequisite: "premium",
  },
};

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
export const { premium: boostLocal, suiviCroissance: growthFollowUp } = catalogue;

/** What is paid once, in the catalogue's order. */
export const packs: readonly Offer[] = offersWhere(({ period }) => period === undefined);

/** What is renewed, in the catalogue's order. */
export const subscriptions: readonly Offer[] = offersWhere(({ period }) => period !== undefined);

function offersWhere(holds: (offer: Offer) => boolean): Offer[] {
  return planTypes.map((planType) => catalogue[planType]).filter(holds);
}

/** Those whose price a quote request's page shows. */
export const standardOffers: readonly Offer[] = Object.values(requestedOffers).map(
  (planType) => catalogue[planType],
);

/** Whether a value names an offer of the catalogue. */
export function isPlanType(value: unknown): value is PlanType {
  return planTypes.some((planType) => planType === value);
}

/** Labels still shown on a French calendar date (`2026-11-21`). */
export function activeLabels(offer: Offer, today: string): Label[] {
  return offer.labels.filter((label) => label.endsOn === undefined || today <= label.endsOn);
}
