import type { AuditAnswers } from "#domain/audit/answers.ts";
import { type Audit, auditListing } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import type { PrintedAudit } from "#pdf/audit.ts";
import { referenceCases } from "./audit-cases.ts";

/** @throws when the facts give no score. */
export function auditOf(facts: ListingFacts): Audit {
  const outcome = auditListing(facts);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.audit;
}

/** 66 out of 100, description estimated. */
export const thirdCase = referenceCases["3"].facts;

export const bestAnswers: AuditAnswers = {
  phone: "yes",
  website: "own",
  websiteUrl: "https://plomberie-roux.fr",
  hours: "filled",
  location: "full",
  category: "Plombier",
  attributes: "3+",
  photos: "10+",
  ownPhotos: "yes",
  rating: 4.8,
  reviewCount: 140,
  newestReview: "30-days",
  replies: "most",
  hasDescription: "yes",
  description: `Plombier à Nîmes. ${"Nous réparons vos fuites avec soin. ".repeat(8)}`,
  newestPost: "30-days",
  holidayHours: "yes",
};

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
