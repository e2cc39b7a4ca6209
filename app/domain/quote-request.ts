import { type PlanType, requestedOffers } from "./catalogue.ts";

/** The values of a request's lists (docs/sources/specification.md, 3). */
export const businessTypes = [
  "artisan",
  "commerce",
  "service",
  "batiment",
  "sante",
  "restauration",
  "autre",
] as const;
export type BusinessType = (typeof businessTypes)[number];

export const currentSituations = [
  "no_gbp",
  "gbp_not_optimized",
  "not_ranked",
  "ranked_want_more",
  "multiple_locations",
] as const;
export type CurrentSituation = (typeof currentSituations)[number];

type RequestedOffer = keyof typeof requestedOffers;

/** Wishes that no offer has a price for. */
const freeWishes = ["audit", "citations", "reviews", "content", "custom"] as const;
export type FreeWish = (typeof freeWishes)[number];

export type InterestingService = RequestedOffer | FreeWish;

export const interestingServices: readonly InterestingService[] = [
  ...Object.keys(requestedOffers).filter(namesOffer),
  ...freeWishes,
];

/** Whether a request's service is an offer of the catalogue. */
export function namesOffer(service: string): service is RequestedOffer {
  return Object.hasOwn(requestedOffers, service);
}

/** The offer a service names; null: it is priced by hand. */
export function offerAskedFor(service: InterestingService): PlanType | null {
  return namesOffer(service) ? requestedOffers[service] : null;
}

/** What a prospect asks for. */
export interface QuoteRequestContent {
  companyName: string;
  contactName: string;
  email: string;
  /** Empty: none given. */
  phone: string;
  businessType: BusinessType;
  currentSituation: CurrentSituation;
  servicesInterested: InterestingService[];
  additionalNotes: string;
}
