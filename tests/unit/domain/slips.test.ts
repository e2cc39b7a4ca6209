import fc from "fast-check";
import { expect, test } from "vitest";
import { meantWord, slipsOf } from "#domain/slips.ts";

const letters = "abcdefghijklmnopqrstuvwxyz".split("");
const word = fc.string({
  unit: fc.constantFrom(...letters),
  minLength: 6,
  maxLength: 14,
});

const slips: Record<string, (meant: string, at: number, letter: string) => string> = {
  "a wrong letter": (meant, at, letter) => meant.slice(0, at) + letter + meant.slice(at + 1),
  "a letter left out": (meant, at) => meant.slice(0, at) + meant.slice(at + 1),
  "a letter too many": (meant, at, letter) => meant.slice(0, at) + letter + meant.slice(at),
  "two that changed places": (meant, at) =>
    meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2),
};

test.each(Object.entries(slips))("%s is corrected at any position", (_name, slip) => {
  fc.assert(
    fc.property(word, fc.nat(12), fc.constantFrom(...letters), (meant, place, letter) => {
      const at = place % (meant.length - 1);
      const typed = slip(meant, at, letter);
      fc.pre(typed !== meant && !meant.includes(typed));
      expect(meantWord(typed, [`cmd-2026-00012 zoe ${meant} 06 12`])).toBe(meant);
      expect(slipsOf(typed)?.parts.some((part) => meant.includes(part.replaceAll("%", "")))).toBe(
        true,
      );
    }),
  );
});

test("accents, case and apostrophes are no error, and corrections change none", () => {
  expect(meantWord("BOULANGRIE", ["L’Été à la Boulangerie"])).toBe("boulangerie");
  expect(meantWord("œuvrad", ["Œuvrard"])).toBe("oeuvrard");
});

test("the most frequent match is meant, and the shortest among equals", () => {
  expect(meantWord("dupnt", ["dupent", "dupont", "dupont"])).toBe("dupont");
  expect(meantWord("martn", ["martines", "martin"])).toBe("martin");
});

test.each(["zoe", "goff", "06123", "100%_", "a".repeat(25), "l'ete-", ""])(
  "%j is too short, too long or no word to be corrected",
  (typed) => expect(slipsOf(typed)).toBeNull(),
);

test("two typing errors are too many", () => {
  expect(meantWord("bulangrie", ["boulangerie"])).toBeNull();
});

test("every pattern can use a trigram index", () => {
  fc.assert(
    fc.property(word, (typed) => {
      for (const like of slipsOf(typed)?.indexed ?? []) {
        expect(like.split(/[%_]/).some((part) => part.length >= 3)).toBe(true);
      }
    }),
  );
});
