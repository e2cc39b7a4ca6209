import fc from "fast-check";
import { expect, test } from "vitest";
import { type Audit, auditListing, detailKeys } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";

type FactKey = Exclude<keyof ListingFacts, "source">;

/** Each fact's values from worst to best. */
const ladders = {
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

type Ladder = keyof typeof ladders;
const keys = Object.keys(ladders) as Ladder[];

const someFacts = fc
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

function audited(facts: ListingFacts): Audit | null {
  const outcome = auditListing(facts);
  return outcome.ok ? outcome.audit : null;
}

function measured(audit: Audit): string[] {
  return detailKeys.filter((key) => audit.details[key] !== null);
}

/** Details that are measured both times, and lower the second. */
function lowered(before: Audit, after: Audit): string[] {
  return detailKeys.filter((key) => {
    const [first, second] = [before.details[key], after.details[key]];
    return first !== null && second !== null && second < first;
  });
}

const runs = { numRuns: 3000 };

test("the score stays within 0 and 100, details within 0 and 20, points within their maximum", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const audit = audited(facts);
      if (audit === null) return;
      expect(audit.score).toBeGreaterThanOrEqual(0);
      expect(audit.score).toBeLessThanOrEqual(100);
      const details = Object.values(audit.details);
      expect(details.every((detail) => (detail ?? 0) >= 0 && (detail ?? 0) <= 20)).toBe(true);
      const within = audit.criteria.map(
        ({ points, max }) => (points ?? 0) >= 0 && (points ?? 0) <= max,
      );
      expect(within).not.toContain(false);
      expect(audit.strengths.length).toBeLessThanOrEqual(5);
      expect(audit.improvements.length).toBeLessThanOrEqual(6);
      expect(audit.recommendations.length).toBeLessThanOrEqual(5);
      const said = [...audit.strengths, ...audit.improvements, ...audit.recommendations];
      expect(said.filter((text) => /\{|undefined|NaN|null/.test(text))).toEqual([]);
      expect(new Set(audit.improvements).size).toBe(audit.improvements.length);
    }),
    runs,
  );
});

test("the plain sum is the score when all five details exist", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const audit = audited(facts);
      const details = Object.values(audit?.details ?? {});
      if (audit === null || details.includes(null)) return;
      expect(audit.score).toBe(details.reduce<number>((sum, detail) => sum + (detail ?? 0), 0));
    }),
    runs,
  );
});

test("same facts, same result", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      expect(auditListing(structuredClone(facts))).toEqual(auditListing(facts));
    }),
    { numRuns: 500 },
  );
});

/** Their lowest step also says that there is nothing else to look at (no photo, no review, no site). */
const opensOthers = new Set<Ladder>(["website", "photoCount", "reviewCount", "rating"]);

test("improving one fact never lowers a detail, nor the score while the same details are measured", () => {
  fc.assert(
    fc.property(someFacts, fc.constantFrom(...keys), fc.nat(), fc.nat(), (facts, key, one, two) => {
      const ladder = ladders[key];
      const [low, high] = [one % ladder.length, two % ladder.length].toSorted((a, b) => a - b);
      if (opensOthers.has(key) && low === 0) return;
      if (key === "website" && (facts.siteLink ?? facts.homePage) !== undefined) return;
      const worse = audited({ ...facts, [key]: ladder[low!] });
      const better = audited({ ...facts, [key]: ladder[high!] });
      if (worse === null || better === null) return;
      expect(lowered(worse, better)).toEqual([]);
      const sameMeasured = measured(worse).join() === measured(better).join();
      expect(sameMeasured && better.score < worse.score).toBe(false);
    }),
    runs,
  );
});

test("what is not known never counts as missing: no detail is lower than if it were", () => {
  fc.assert(
    fc.property(someFacts, fc.constantFrom(...keys), (facts, key) => {
      // An old review among those Google chose is a sample, not something missing: it keeps 3 points.
      if (key === "newestReview" && facts.source === "places") return;
      const missing = audited({ ...facts, [key]: ladders[key][0] });
      const unknown = audited({ ...facts, [key]: undefined });
      if (missing === null || unknown === null) return;
      expect(lowered(missing, unknown)).toEqual([]);
    }),
    runs,
  );
});

test("an unknown criterion is in no list, and is told as not measured", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const audit = audited(facts);
      if (audit === null) return;
      const unknown = audit.criteria.filter(({ points }) => points === null);
      expect(audit.unmeasured).toHaveLength(unknown.length);
      const said = [...audit.strengths, ...audit.improvements].join();
      expect(facts.phone === undefined && /téléphone/.test(said)).toBe(false);
      const volume = /Volume|Trop peu d'avis/.test(said);
      expect(facts.reviewCount === undefined && volume).toBe(false);
    }),
    runs,
  );
});
