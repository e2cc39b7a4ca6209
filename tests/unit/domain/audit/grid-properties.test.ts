import fc from "fast-check";
import { expect, test } from "vitest";
import { type Audit, auditListing, detailKeys } from "#domain/audit/grid.ts";
import { audited, keys, type Ladder, ladders, someFacts } from "./some-facts.ts";

function measured(audit: Audit): string[] {
  return detailKeys.filter((key) => audit.details[key] !== null);
}

/** Details measured in both audits and lower in the second. */
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

test("the same facts give the same result", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      expect(auditListing(structuredClone(facts))).toEqual(auditListing(facts));
    }),
    { numRuns: 500 },
  );
});

/** Lowest step closes other criteria (no photo, no review, no site). */
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

test("an unknown fact never counts as missing: no detail is lower than if it were", () => {
  fc.assert(
    fc.property(someFacts, fc.constantFrom(...keys), (facts, key) => {
      // An old review among Google's selection is a sample, not a lack: it keeps 3 points.
      if (key === "newestReview" && facts.source === "places") return;
      const missing = audited({ ...facts, [key]: ladders[key][0] });
      const unknown = audited({ ...facts, [key]: undefined });
      if (missing === null || unknown === null) return;
      expect(lowered(missing, unknown)).toEqual([]);
    }),
    runs,
  );
});

test("an unknown criterion is in no list, and is shown as not measured", () => {
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
