import fc from "fast-check";
import { expect, test } from "vitest";
import { adviceOf } from "#domain/audit/advice.ts";
import type { Audit } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { listWording } from "#domain/audit/wording.ts";
import { audited, someFacts } from "./some-facts.ts";

const runs = { numRuns: 3000 };

const wellWritten = `Plombier à Nîmes. ${"Dépannage et entretien. ".repeat(12)}`;

/** Facts once each advice is followed, a first photo or review included. */
const followed: Partial<Record<keyof typeof listWording, Partial<ListingFacts>>> = {
  C1: { phone: "present" },
  C2: { website: "own" },
  C3: { openingHours: "filled" },
  C4: { location: "full" },
  C5: { mainCategory: "specific" },
  C6: { attributes: 9 },
  P1: { photoCount: { least: 10, most: null } },
  P2: { largePhotoShare: 1 },
  P3: { ownPhotos: "present" },
  A1: { rating: 5 },
  A2: { reviewCount: 5000 },
  A3: { answeredReviewShare: 1 },
  D1: { description: wellWritten },
  E2: { otherCategories: 5 },
  E4: { homePage: "names-trade-or-town" },
  U1: { status: "open" },
  U2: { newestReview: { ageDays: 0, on: null } },
  U3: { holidayHours: "present" },
  U4: { siteLink: "secure" },
  U5: { newestPostAgeDays: 1 },
};

function asFollowed(code: keyof typeof listWording, facts: ListingFacts): ListingFacts {
  return {
    ...facts,
    ...(code === "P3" && facts.photoCount?.most === 0 && { photoCount: { least: 1, most: 1 } }),
    ...(code === "U2" && facts.reviewCount === 0 && { reviewCount: 1 }),
    ...followed[code],
  };
}

const codes = Object.keys(followed) as (keyof typeof listWording)[];

test("following one advice yields the promised score, with any other facts", () => {
  const kept = new Set<string>();
  fc.assert(
    fc.property(someFacts, (facts) => {
      const before = audited(facts);
      for (const { text, gain } of before ? adviceOf(before) : []) {
        const code = codes.find((one) => listWording[one].recommendation === text);
        const after = code && audited(asFollowed(code, facts));
        if (!before || !after || code === undefined) continue;
        // Some facts open or close other criteria (a site, a first review), which no advice promises.
        const others = ({ criteria }: Audit) =>
          criteria
            .filter((one) => listWording[one.code].recommendation !== text)
            .map(({ code: other, points }) => [other, points]);
        if (JSON.stringify(others(before)) !== JSON.stringify(others(after))) continue;
        const known = ({ criteria }: Audit) =>
          criteria.filter(({ points }) => points !== null).map((one) => one.code);
        if (known(before).join() !== known(after).join()) continue;
        expect(after.score).toBe(before.score + (gain ?? 0));
        kept.add(code);
      }
    }),
    runs,
  );
  expect([...kept].toSorted()).toEqual(codes.toSorted());
});

test("an advice promises between nothing and 100, and larger gains come first", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const audit = audited(facts);
      if (audit === null) return;
      const advice = adviceOf(audit);
      expect(advice.map(({ text }) => text).toSorted()).toEqual(audit.recommendations.toSorted());
      const gains = advice.map(({ gain }) => gain ?? -1);
      expect(gains).toEqual(gains.toSorted((one, other) => other - one));
      expect(gains.every((gain) => gain >= -1 && audit.score + gain <= 100)).toBe(true);
    }),
    runs,
  );
});
