import { type Audit, auditListing } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import type { PrintedAudit } from "#pdf/audit.ts";

/** @throws when the facts give no score. */
export function auditOf(facts: ListingFacts): Audit {
  const outcome = auditListing(facts);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.audit;
}

/**
 * The third reference case (docs/sources/audit-grid.md, 10): 66 out of 100, description estimated.
 */
export const thirdCase: ListingFacts = {
  source: "places",
  status: "open",
  phone: "present",
  website: "third-party",
  openingHours: "filled",
  location: "full",
  mainCategory: "specific",
  otherCategories: 0,
  attributes: 1,
  photoCount: { least: 3, most: 3 },
  largePhotoShare: 1,
  rating: 4.2,
  reviewCount: 12,
  newestReview: { ageDays: 200, on: "2026-05-05" },
};

/** The same listing as its owner tells it. */
export const declaredListing: ListingFacts = { ...sampleListing, source: "declared" };

export function printedAudit(changes: Partial<PrintedAudit> = {}): PrintedAudit {
  return {
    audit: auditOf(thirdCase),
    previous: null,
    name: "Plomberie Roux",
    gbpUrl: "https://maps.app.goo.gl/Ab12Cd34",
    at: new Date("2026-11-21T23:30:00Z"),
    sample: false,
    ...changes,
  };
}
