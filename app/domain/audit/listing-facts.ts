import type { Sector } from "./sector.ts";

/** Origin of the facts: Business Profile API, Google Places, visitor, agency, or invented. */
export const auditSources = ["owner", "places", "declared", "agency", "sample"] as const;
export type AuditSource = (typeof auditSources)[number];

export type Presence = "present" | "absent";

/** Exact (`least` = `most`), a band, or a lower bound (`most` null). */
export interface CountRange {
  least: number;
  most: number | null;
}

export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * Facts of a listing (docs/sources/audit-grid.md, 2, 6 and 11). A fact left out is unknown, never counted as missing; a
 * missing one says so ("absent", "none", 0).
 */
export interface ListingFacts {
  source: AuditSource;
  status?: "open" | "temporarily-closed" | "permanently-closed";
  consumerAlert?: boolean;
  phone?: Presence;
  website?: WebsiteKind;
  /** `empty`: a table of hours without any. */
  openingHours?: "filled" | "empty" | "absent";
  /** `full`: street and postcode, or declared service areas. */
  location?: "full" | "town-only" | "none";
  mainCategory?: CategoryKind;
  /** Specific types besides the main one. */
  otherCategories?: number;
  attributes?: number;
  photoCount?: CountRange;
  /** From 0 to 1, of at least 720 × 720 px. */
  largePhotoShare?: number;
  /** Public data never prove the absence of the owner's photos: leave unknown then. */
  ownPhotos?: Presence;
  rating?: number | "none";
  reviewCount?: number;
  newestReview?: NewestReview;
  answeredReviewShare?: number;
  /** Empty: none. Unknown: the description is estimated. */
  description?: string;
  trade?: string;
  sector?: Sector;
  town?: string;
  googleSummary?: Presence;
  homePage?: HomePage;
  siteLink?: SiteLink;
  holidayHours?: Presence;
  newestPostAgeDays?: number | "none";
}

export type WebsiteKind = "own" | "third-party" | "none";
export type CategoryKind = "specific" | "generic" | "none";
export type HomePage = "names-trade-or-town" | "titled" | "untitled";
export type SiteLink = "secure" | "insecure" | "broken";

export interface NewestReview {
  ageDays: number;
  on: string | null;
}
