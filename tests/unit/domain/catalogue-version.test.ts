import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DatedVersion,
  isSameContent,
  offerChanges,
  versionInForce,
  versionStanding,
} from "#domain/catalogue-version.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

const start = Date.UTC(2026, 0, 1);
const instant = (minute: number) => new Date(start + minute * 60_000);

const lives = fc
  .uniqueArray(
    fc.record({
      effective: fc.integer({ min: 1, max: 200 }),
      ahead: fc.integer({ min: 0, max: 50 }),
      fate: fc.constantFrom("draft", "stays", "withdrawn"),
    }),
    { selector: ({ effective }) => effective, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ effective, ahead, fate }, index): DatedVersion => {
      const effectiveAt = fate === "draft" ? null : instant(effective);
      const publishedAt = fate === "draft" ? null : instant(effective - ahead);
      const withdrawn = fate === "withdrawn" && ahead > 0;
      return {
        number: index + 1,
        publishedAt,
        effectiveAt,
        withdrawnAt: withdrawn ? instant(effective - ahead) : null,
      };
    }),
  );

test("the version in force is the latest begun, and every other is listed beside it", () => {
  fc.assert(
    fc.property(lives, fc.integer({ min: 0, max: 250 }), (versions, minute) => {
      const now = instant(minute);
      const inForce = versionInForce(versions, now);
      const standings = versions.map((version) =>
        versionStanding(version, inForce?.number ?? null, now),
      );
      expect(standings.filter((standing) => standing === "in-force")).toHaveLength(inForce ? 1 : 0);
      for (const [index, { publishedAt, effectiveAt, withdrawnAt }] of versions.entries()) {
        const standing = standings[index];
        expect(standing === "draft").toBe(publishedAt === null);
        expect(standing === "withdrawn").toBe(withdrawnAt !== null);
        const begins = Number(effectiveAt);
        const beginsTooSoon = standing === "scheduled" && begins <= Number(now);
        const endedTooSoon = standing === "past" && begins >= Number(inForce?.effectiveAt);
        expect([beginsTooSoon, endedTooSoon]).toEqual([false, false]);
      }
    }),
  );
});

test("a planned version begins at its instant, not a millisecond before", () => {
  const version = {
    number: 1,
    publishedAt: instant(0),
    effectiveAt: instant(10),
    withdrawnAt: null,
  };
  expect(versionInForce([version], new Date(Number(instant(10)) - 1))).toBeNull();
  expect(versionInForce([version], instant(10))).toBe(version);
});

test("differences of two versions are listed offer by offer", () => {
  const { promoted, offers } = firstCatalogue;
  const { premium } = offers;
  const other = {
    promoted,
    offers: { ...offers, premium: { ...premium, unitPriceCents: 1_00, features: ["Autre"] } },
  };
  expect(offerChanges(firstCatalogue, other)).toEqual([
    { planType: "premium", field: "unitPriceCents" },
    { planType: "premium", field: "features" },
  ]);
  expect(isSameContent(firstCatalogue, structuredClone(firstCatalogue))).toBe(true);
  expect(isSameContent(firstCatalogue, { ...firstCatalogue, promoted: "premium" })).toBe(false);
});
