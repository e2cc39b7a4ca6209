import { type PlanType, requestedOffers } from "./catalogue.ts";

/** Values of the form's lists (docs/sources/specification.md, 3). */
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

/** Services without a catalogue price. */
const freeWishes = ["audit", "citations", "reviews", "content", "custom"] as const;
export type FreeWish = (typeof freeWishes)[number];

export type InterestingService = RequestedOffer | FreeWish;

export const interestingServices: readonly InterestingService[] = [
  ...Object.keys(requestedOffers).filter(namesOffer),
  ...freeWishes,
];

export function namesOffer(service: string): service is RequestedOffer {
  return Object.hasOwn(requestedOffers, service);
}

export function offerAskedFor(service: InterestingService): PlanType | null {
  return namesOffer(service) ? requestedOffers[service] : null;
}

export interface QuoteRequestContent {
  companyName: string;
  contactName: string;
  email: string;
  phone: string;
  businessType: BusinessType;
  currentSituation: CurrentSituation;
  servicesInterested: InterestingService[];
  additionalNotes: string;
}
