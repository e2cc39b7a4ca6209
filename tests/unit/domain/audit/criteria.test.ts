import { expect, test } from "vitest";
import { completenessCriteria } from "#domain/audit/completeness.ts";
import type { CriterionCode } from "#domain/audit/criterion.ts";
import { descriptionCriteria } from "#domain/audit/description.ts";
import { freshnessCriteria } from "#domain/audit/freshness.ts";
import { holidayToDeclare } from "#domain/audit/holiday-to-declare.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { photoCriteria } from "#domain/audit/photos.ts";
import { reviewCriteria } from "#domain/audit/reviews.ts";
import { homePageFact, siteLinkFact } from "#domain/audit/site-facts.ts";

function pointsOf(code: CriterionCode, facts: Partial<ListingFacts>): number | null | undefined {
  const all: ListingFacts = { source: "places", ...facts };
  const criteria = [
    ...completenessCriteria(all),
    ...photoCriteria(all),
    ...reviewCriteria(all),
    ...descriptionCriteria(all),
    ...freshnessCriteria(all),
  ];
  return criteria.find((criterion) => criterion.code === code)?.points;
}

const table: [CriterionCode, Partial<ListingFacts>, number | null][] = [
  ["C1", { phone: "present" }, 4],
  ["C1", { phone: "absent" }, 0],
  ["C1", {}, null],
  ["C2", { website: "own" }, 4],
  ["C2", { website: "third-party" }, 2],
  ["C2", { website: "none" }, 0],
  ["C2", {}, null],
  ["C3", { openingHours: "filled" }, 4],
  ["C3", { openingHours: "empty" }, 1],
  ["C3", { openingHours: "absent" }, 0],
  ["C4", { location: "full" }, 3],
  ["C4", { location: "town-only" }, 1],
  ["C4", { location: "none" }, 0],
  ["C5", { mainCategory: "specific" }, 3],
  ["C5", { mainCategory: "generic" }, 1],
  ["C5", { mainCategory: "none" }, 0],
  ["C6", { attributes: 3 }, 2],
  ["C6", { attributes: 2 }, 1],
  ["C6", { attributes: 1 }, 1],
  ["C6", { attributes: 0 }, 0],
  ["C6", {}, null],
  ...([0, 3, 5, 7, 8, 10, 11, 12, 13, 13, 14, 14] as const).map(
    (points, count): [CriterionCode, Partial<ListingFacts>, number] => [
      "P1",
      { photoCount: { least: count, most: count } },
      points,
    ],
  ),
  ["P1", { photoCount: { least: 10, most: null } }, 14],
  ["P1", { photoCount: { least: 5, most: 7 } }, 11],
  ["P1", { photoCount: { least: 8, most: 9 } }, 13],
  ["P1", {}, null],
  ["P2", { largePhotoShare: 1 }, 3],
  ["P2", { largePhotoShare: 0.5 }, 2],
  ["P2", { largePhotoShare: 0.16 }, 0],
  ["P2", { photoCount: { least: 0, most: 0 } }, 0],
  ["P2", { photoCount: { least: 4, most: 4 } }, null],
  ["P3", { ownPhotos: "present" }, 3],
  ["P3", { ownPhotos: "absent" }, 0],
  ["P3", { photoCount: { least: 4, most: 4 } }, null],
  ["P3", { photoCount: { least: 0, most: 0 }, ownPhotos: "present" }, 0],
  ["A1", { rating: "none" }, 0],
  ["A1", { rating: 4.8, reviewCount: 0 }, 0],
  ["A1", { rating: 3.4 }, 2],
  ["A1", { rating: 3.5 }, 4],
  ["A1", { rating: 3.9 }, 4],
  ["A1", { rating: 4 }, 7],
  ["A1", { rating: 4.2 }, 7],
  ["A1", { rating: 4.3 }, 8],
  ["A1", { rating: 4.4 }, 8],
  ["A1", { rating: 4.5 }, 10],
  ["A1", { rating: 5, reviewCount: 4 }, 5],
  ["A1", { rating: 3.6, reviewCount: 4 }, 4],
  ["A1", { rating: 5, reviewCount: 5 }, 10],
  ["A1", {}, null],
  ["A2", { reviewCount: 0 }, 0],
  ["A2", { reviewCount: 1 }, 2],
  ["A2", { reviewCount: 4 }, 2],
  ["A2", { reviewCount: 5 }, 4],
  ["A2", { reviewCount: 9 }, 4],
  ["A2", { reviewCount: 10 }, 6],
  ["A2", { reviewCount: 19 }, 6],
  ["A2", { reviewCount: 20 }, 8],
  ["A2", { reviewCount: 49 }, 8],
  ["A2", { reviewCount: 50 }, 9],
  ["A2", { reviewCount: 99 }, 9],
  ["A2", { reviewCount: 100 }, 10],
  ["A2", {}, null],
  ["A3", { answeredReviewShare: 0.8 }, 4],
  ["A3", { answeredReviewShare: 0.79 }, 2],
  ["A3", { answeredReviewShare: 0.5 }, 2],
  ["A3", { answeredReviewShare: 0.49 }, 0],
  ["A3", { answeredReviewShare: 0, reviewCount: 0 }, null],
  ["A3", {}, null],
  ["D1", { description: "Bonjour" }, 6],
  ["D1", { description: "  " }, 0],
  ["D2", { description: "a".repeat(99) }, 1],
  ["D2", { description: "a".repeat(100) }, 3],
  ["D2", { description: "a".repeat(249) }, 3],
  ["D2", { description: "a".repeat(250) }, 5],
  ["D2", { description: "a".repeat(750) }, 5],
  ["D2", { description: "" }, 0],
  ["D3", { description: "Plomberie à Nîmes", trade: "Plombier" }, 3],
  ["D3", { description: "À votre service", trade: "Plombier" }, 0],
  ["D3", { description: "Plomberie à Nîmes" }, null],
  ["D3", { description: "" }, 0],
  ["D4", { description: "Plomberie a nimes", town: "Nîmes" }, 3],
  ["D4", { description: "Plomberie", town: "Nîmes" }, 0],
  ["D4", { description: "Plomberie" }, null],
  ["D5", { description: "Plomberie soignée" }, 3],
  ["D5", { description: "Voir www.exemple.fr" }, 0],
  ["D5", { description: "" }, null],
  ["E1", { mainCategory: "specific" }, 6],
  ["E1", { mainCategory: "generic" }, 2],
  ["E1", { mainCategory: "none" }, 0],
  ["E1", {}, null],
  ["E2", { otherCategories: 3 }, 4],
  ["E2", { otherCategories: 2 }, 4],
  ["E2", { otherCategories: 1 }, 2],
  ["E2", { otherCategories: 0 }, 0],
  ["E2", {}, null],
  ["E3", { googleSummary: "present" }, 4],
  ["E3", { googleSummary: "absent" }, null],
  ["E4", { website: "own", homePage: "names-trade-or-town" }, 6],
  ["E4", { website: "own", homePage: "titled" }, 3],
  ["E4", { website: "own", homePage: "untitled" }, 0],
  ["E4", { website: "own" }, null],
  ["E4", { website: "third-party", homePage: "untitled" }, null],
  ["E4", { website: "none" }, 0],
  ["U1", { status: "open" }, 4],
  ["U1", { status: "temporarily-closed" }, 0],
  ["U1", {}, null],
  ...(
    [
      [30, 8],
      [31, 6],
      [90, 6],
      [91, 4],
      [180, 4],
      [181, 2],
      [365, 2],
      [366, 0],
    ] as const
  ).map(([ageDays, points]): [CriterionCode, Partial<ListingFacts>, number] => [
    "U2",
    { newestReview: { ageDays, on: null }, reviewCount: 5 },
    points,
  ]),
  ["U2", { newestReview: { ageDays: 900, on: null }, reviewCount: 6 }, 3],
  ["U2", { newestReview: { ageDays: 900, on: null }, reviewCount: 6, source: "declared" }, 0],
  ["U2", { newestReview: { ageDays: 900, on: null }, reviewCount: 6, source: "owner" }, 0],
  ["U2", { reviewCount: 0 }, 0],
  ["U2", { reviewCount: 3 }, null],
  ["U3", { holidayHours: "present" }, 4],
  ["U3", { holidayHours: "absent" }, 0],
  ["U3", {}, null],
  ["U4", { website: "own", siteLink: "secure" }, 4],
  ["U4", { website: "own", siteLink: "insecure" }, 2],
  ["U4", { website: "own", siteLink: "broken" }, 0],
  ["U4", { website: "own" }, null],
  ["U4", { website: "none", siteLink: "broken" }, null],
  ["U4", { website: "third-party", siteLink: "secure" }, null],
  ["U5", { newestPostAgeDays: 30 }, 4],
  ["U5", { newestPostAgeDays: 31 }, 2],
  ["U5", { newestPostAgeDays: 90 }, 2],
  ["U5", { newestPostAgeDays: 91 }, 0],
  ["U5", { newestPostAgeDays: "none" }, 0],
  ["U5", {}, null],
];

test.each(table)("%s for %j", (code, facts, points) => {
  expect(pointsOf(code, facts)).toBe(points);
});

test.each([
  ["2026-11-04", [1, 2, 3, 4, 5], null],
  ["2026-11-05", [1, 2, 3, 4, 5], "2026-11-11"],
  ["2026-11-11", [3], "2026-11-11"],
  ["2026-11-12", [1, 2, 3, 4, 5], null],
  ["2026-11-05", [1, 2, 4, 5], null],
  ["2026-10-28", [0], "2026-11-01"],
  ["2026-12-30", [5], "2027-01-01"],
])("from %s, open on %j, the holiday to declare is %s", (today, days, on) => {
  expect(holidayToDeclare(today, new Set(days))?.on ?? null).toBe(on);
});

test("a shop in Strasbourg declares Saint-Étienne's Day, one in Brest doesn't", () => {
  const open = new Set([6]);
  expect(holidayToDeclare("2026-12-26", open, "67000")?.name).toBe("saint-stephen");
  expect(holidayToDeclare("2026-12-26", open, "29200")).toBeNull();
});

test.each([
  [{ outcome: "answered", status: 200, secure: true }, "secure"],
  [{ outcome: "answered", status: 204, secure: false }, "insecure"],
  [{ outcome: "answered", status: 404, secure: true }, "broken"],
  [{ outcome: "answered", status: 500, secure: true }, "broken"],
  [{ outcome: "answered", status: 403, secure: true }, undefined],
  [{ outcome: "answered", status: 429, secure: true }, undefined],
  [{ outcome: "answered", status: 301, secure: true }, undefined],
  [{ outcome: "no-such-host" }, "broken"],
  [{ outcome: "unreachable" }, undefined],
] as const)("a visit %j shows a link %s", (visit, fact) => {
  expect(siteLinkFact(visit)).toBe(fact);
});

test.each([
  ["Plomberie Roux", "Dépannage à Nîmes", "names-trade-or-town"],
  ["Accueil", "Bienvenue à NIMES", "names-trade-or-town"],
  ["Accueil", "Bienvenue", "titled"],
  ["Plomberie Roux", " ", "untitled"],
  ["", "Plombier à Nîmes", "untitled"],
] as const)("a home page titled %j, described %j is %s", (title, metaDescription, fact) => {
  const about = { trade: "Plombier", town: "Nîmes" };
  expect(homePageFact({ title, metaDescription }, about)).toBe(fact);
});

test("a home page isn't judged on words that were not given", () => {
  const page = { title: "Accueil", metaDescription: "Bienvenue" };
  expect(homePageFact(page, {})).toBeUndefined();
});
