import type { Sector } from "./sector.ts";

/** Who told us: the Business Profile of the owner, Google Places, the visitor, the agency, or nobody. */
export const auditSources = ["owner", "places", "declared", "agency", "sample"] as const;
export type AuditSource = (typeof auditSources)[number];

export type Presence = "present" | "absent";

/** A count known exactly (both alike), within a band, or only from below (`most` null). */
export interface CountRange {
  least: number;
  most: number | null;
}

export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * What is known of a listing (docs/sources/audit-grid.md, 2, 6 and 11). A fact left out is unknown:
 * it is never counted as missing. What is known to be missing says so ("absent", "none", 0).
 */
export interface ListingFacts {
  source: AuditSource;
  status?: "open" | "temporarily-closed" | "permanently-closed";
  /** Google warns readers of this listing. */
  consumerAlert?: boolean;
  phone?: Presence;
  /** See `websiteKindOf`. */
  website?: WebsiteKind;
  /** `empty`: a table of hours without any. */
  openingHours?: "filled" | "empty" | "absent";
  /** `full`: street and postcode, or declared service areas. */
  location?: "full" | "town-only" | "none";
  /** See `placeTypeKind` and `categoryKind`. */
  mainCategory?: CategoryKind;
  /** Specific types besides the main one. */
  otherCategories?: number;
  attributes?: number;
  photoCount?: CountRange;
  /** From 0 to 1, of at least 720 × 720 px. */
  largePhotoShare?: number;
  /** Photos the business itself published. Public data never prove their absence: leave unknown then. */
  ownPhotos?: Presence;
  rating?: number | "none";
  reviewCount?: number;
  newestReview?: NewestReview;
  /** From 0 to 1, of the last 20 reviews. */
  answeredReviewShare?: number;
  /** The owner's own text, empty when there is none; unknown, the description is estimated. */
  description?: string;
  /** The trade in words (category as read or typed), for what must be named. */
  trade?: string;
  sector?: Sector;
  /** Town or areas served, as typed. */
  town?: string;
  googleSummary?: Presence;
  /** See `homePageFact`. */
  homePage?: HomePage;
  /** See `siteLinkFact`. */
  siteLink?: SiteLink;
  /** Hours of the next public holiday that falls on an open day; unknown when there is none to check. */
  holidayHours?: Presence;
  newestPostAgeDays?: number | "none";
}

/** `third-party`: a social page, a link page or a directory. */
export type WebsiteKind = "own" | "third-party" | "none";
export type CategoryKind = "specific" | "generic" | "none";
export type HomePage = "names-trade-or-town" | "titled" | "untitled";
export type SiteLink = "secure" | "insecure" | "broken";

export interface NewestReview {
  ageDays: number;
  /** French calendar date, when known to the day. */
  on: string | null;
}
