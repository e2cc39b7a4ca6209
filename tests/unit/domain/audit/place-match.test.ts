import { expect, test } from "vitest";
import {
  isPlainMatch,
  isSameName,
  metresBetween,
  nameSimilarity,
} from "#domain/audit/place-match.ts";

const nimes = { latitude: 43.8367, longitude: 4.3601 };

test.each([
  ["Plomberie Roux", "PLOMBERIE ROUX", 1],
  ["Café d'Été", "cafe d ete", 1],
  ["Plomberie Roux", "Roux Plomberie", 1],
  ["Plomberie Roux", "Plomberie Roux Nîmes", 0.8],
  ["Plomberie Roux", "Plomberie Blanc", 0.5],
  ["Plomberie Roux", "Fleurs", 0],
  ["", "", 0],
])("%j and %j are alike by %d", (one, other, similarity) => {
  expect(nameSimilarity(one, other)).toBeCloseTo(similarity);
});

test("the distance of two places is in metres", () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  expect(metresBetween(nimes, nimes)).toBe(0);
  expect(metresBetween(paris, { latitude: 45.764, longitude: 4.8357 })).toBeCloseTo(391_500, -4);
  const degree = { latitude: 44.8367, longitude: 4.3601 };
  expect(metresBetween(nimes, degree)).toBeCloseTo(111_195, -2);
  expect(
    metresBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }),
  ).toBeLessThan(300);
});

const north = (metres: number) => ({ ...nimes, latitude: nimes.latitude + metres / 111_195 });

test.each([
  ["Plomberie Roux, Nîmes", null, "Plomberie Roux", null, true],
  ["Plomberie Roux, Nîmes", null, "Plomberie Roux", nimes, true],
  ["Plomberie Roux, Nîmes", null, "Plomberie Blanc", null, false],
  ["Plomberie Roux", nimes, "Plomberie Roux", north(290), true],
  ["Plomberie Roux", nimes, "Plomberie Roux", north(310), false],
  ["Plomberie Roux", nimes, "Plomberie Roux", null, false],
  ["", null, "Plomberie Roux", null, false],
])("asked %j at %j, found %j at %j: taken %s", (query, position, name, foundAt, taken) => {
  expect(isPlainMatch({ query, position }, { name, position: foundAt })).toBe(taken);
});

test("a name is the same but for case, accents and punctuation", () => {
  expect(isSameName("Plomberie Roux & Fils", "plomberie roux - fils")).toBe(true);
  expect(isSameName("Plomberie Roux", "Camille")).toBe(false);
  expect(isSameName("", "")).toBe(false);
});
