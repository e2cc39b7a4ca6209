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

export const interestingServices = [
  "premium",
  "subscription",
  "audit",
  "citations",
  "reviews",
  "content",
  "custom",
] as const;
export type InterestingService = (typeof interestingServices)[number];

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
