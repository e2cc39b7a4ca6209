import { expect, test } from "vitest";
import {
  anonymousAddress,
  anonymousReferrer,
  anonymousTitle,
  isClockPlausible,
  isOwnName,
} from "#domain/tracking.ts";

test.each([
  ["https://phare.test/", "https://phare.test/"],
  ["https://phare.test/payment?plan=premium&email=a@b.fr", "https://phare.test/payment"],
  ["https://phare.test/#audit-gratuit", "https://phare.test/"],
  ["https://camille:secret@phare.test/cgv", "https://phare.test/cgv"],
  [
    "https://phare.test/informations/3F2504E0-4f89-41d3-9a0c-0305e82c3301",
    "https://phare.test/informations/:id",
  ],
  ["https://phare.test/a/camille@exemple.fr/b", "https://phare.test/a/:id/b"],
  ["https://phare.test/camille%40exemple.fr", "https://phare.test/:id"],
  ["http://localhost:3000/cgv", "http://localhost:3000/cgv"],
])("%s is stored as %s", (address, kept) => {
  expect(anonymousAddress(address)).toBe(kept);
});

test.each(["", "direct", "/cgv", "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])(
  "%j is no web address",
  (address) => {
    expect(anonymousAddress(address)).toBeNull();
    expect(anonymousReferrer(address)).toBe("direct");
  },
);

test("a long address is cut", () => {
  expect(anonymousAddress(`https://phare.test/${"a".repeat(2000)}`)).toHaveLength(300);
});

test.each([
  ["Phare Local : votre fiche vue par tout le quartier", true],
  ["Merci camille@exemple.fr", false],
  ["Rappel au 06 12 34 56 78", false],
  ["Rappel au +33 6.12.34.56.78", false],
])("the title %j contains no name: %s", (title, unchanged) => {
  const kept = anonymousTitle(title);
  expect(kept === title).toBe(unchanged);
  expect(kept).not.toMatch(/@|\d{2}/);
});

test.each(["audit-gratuit", "hero", "Notre offre", "étape-2", "L'essentiel", "unknown"])(
  "%j is a known name",
  (name) => {
    expect(isOwnName(name)).toBe(true);
  },
);

test.each([
  "",
  " audit",
  "camille@exemple.fr",
  "https://exemple.fr",
  "0612345678",
  "06 12 34 56 78",
  "tel 06-12-34",
  "<b>",
  "_r_1_",
  "x".repeat(61),
  "une phrase, avec virgule",
])("%j is no known name", (name) => {
  expect(isOwnName(name)).toBe(false);
});

test.each([
  [0, true],
  [24 * 3600, true],
  [-24 * 3600, true],
  [24 * 3600 + 1, false],
  [-24 * 3600 - 1, false],
])("a clock off by %i s is plausible: %s", (seconds, plausible) => {
  const now = new Date("2026-11-21T10:00:00Z");
  expect(isClockPlausible(new Date(now.getTime() + seconds * 1000), now)).toBe(plausible);
});

test("an unreadable instant is not plausible", () => {
  expect(isClockPlausible(new Date("9999-99-99"), new Date())).toBe(false);
});
