import fc from "fast-check";
import { type Audit, auditListing } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";

type FactKey = Exclude<keyof ListingFacts, "source">;

export const ladders = {
  status: ["temporarily-closed", "open"],
  phone: ["absent", "present"],
  website: ["none", "third-party", "own"],
  openingHours: ["absent", "empty", "filled"],
  location: ["none", "town-only", "full"],
  mainCategory: ["none", "generic", "specific"],
  otherCategories: [0, 1, 2, 5],
  attributes: [0, 1, 2, 3, 9],
  photoCount: [
    ...Array.from({ length: 10 }, (_, count) => ({ least: count, most: count })),
    { least: 10, most: null },
  ],
  largePhotoShare: [0, 0.3, 0.5, 0.9, 1],
  ownPhotos: ["absent", "present"],
  rating: ["none", 1, 3.5, 4, 4.3, 4.5, 5],
  reviewCount: [0, 1, 4, 5, 6, 10, 20, 50, 100, 5000],
  newestReview: [900, 365, 180, 90, 30, 0].map((ageDays) => ({ ageDays, on: null })),
  answeredReviewShare: [0, 0.49, 0.5, 0.79, 0.8, 1],
  googleSummary: ["absent", "present"],
  homePage: ["untitled", "titled", "names-trade-or-town"],
  siteLink: ["broken", "insecure", "secure"],
  holidayHours: ["absent", "present"],
  newestPostAgeDays: ["none", 91, 90, 30, 1],
} as const satisfies Partial<Record<FactKey, readonly unknown[]>>;

export type Ladder = keyof typeof ladders;
export const keys = Object.keys(ladders) as Ladder[];

export const someFacts = fc
  .record({
    source: fc.constantFrom("owner", "places", "declared", "agency", "sample"),
    description: fc.option(fc.constantFrom("", "Plombier à Nîmes", "x".repeat(300)), {
      nil: undefined,
    }),
    trade: fc.option(fc.constant("Plombier"), { nil: undefined }),
    ...Object.fromEntries(
      keys.map((key) => [
        key,
        fc.option(fc.constantFrom<unknown>(...ladders[key]), { nil: undefined }),
      ]),
    ),
  })
  .map((facts) => facts as ListingFacts);

export function audited(facts: ListingFacts): Audit | null {
  const outcome = auditListing(facts);
  return outcome.ok ? outcome.audit : null;
}
