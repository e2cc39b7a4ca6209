import { expect, test } from "vitest";
import type { Audit } from "#domain/audit/grid.ts";
import { listingLabel } from "#domain/audit/listing-label.ts";
import { comparedWith, progressSince } from "#domain/audit/progress.ts";

const details = (photos: number | null): Audit["details"] => ({
  completeness: 14,
  photos,
  reviews: 12,
  description: null,
  freshness: 8,
});

test("says what was won and lost, and stays silent where a detail was not measured", () => {
  const earlier = { score: 52, details: details(9) };
  expect(progressSince(earlier, { score: 64, details: details(20) })).toEqual({
    score: 12,
    details: { completeness: 0, photos: 11, reviews: 0, description: null, freshness: 0 },
  });
  const progress = progressSince(earlier, { score: 40, details: details(null) });
  expect(progress).toMatchObject({ score: -12, details: { photos: null } });
});

const run = (id: number, source: Audit["source"]) => ({ id, source });

test.each([
  ["no result", [], null],
  ["a first result", [run(1, "declared")], null],
  ["a second", [run(1, "declared"), run(2, "declared")], [1, 1]],
  ["a third", [run(1, "declared"), run(2, "agency"), run(3, "places")], [1, 2]],
  ["a true one after an invented one", [run(1, "sample"), run(2, "declared")], null],
  ["true ones around it", [run(1, "declared"), run(2, "sample"), run(3, "declared")], [1, 1]],
] as const)("%s is compared with its maximum", (_what, runs, expected) => {
  const compared = comparedWith(runs);
  expect(compared && [compared.first.id, compared.previous.id]).toEqual(expected);
});

test.each([
  ["https://www.google.com/maps/place/Boulangerie+du+Port/@48.6,-2.0,17z", "Boulangerie du Port"],
  ["Plomberie Roux, Nîmes", "Plomberie Roux, Nîmes"],
  ["https://maps.app.goo.gl/AbC", null],
  ["https://google.com.evil.test/maps", null],
  [`${"Plomberie ".repeat(10)}, Nîmes`, `${"Plomberie ".repeat(6).trimEnd()}…`],
])("%s is called %s", (typed, label) => {
  expect(listingLabel(typed)).toBe(label);
});
