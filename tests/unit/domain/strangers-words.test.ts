import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { greeting } from "#copy/greeting.ts";
import { nameToRepeat, wordsWithoutLinks } from "#domain/strangers-words.ts";

describe("the greeting", () => {
  test.each([
    ["Camille", "Bonjour Camille,"],
    ["  Camille Perrin ", "Bonjour Camille Perrin,"],
    ["Jean-Luc  O’Connor", "Bonjour Jean-Luc O’Connor,"],
    ["Marie-Hélène de L'Épine", "Bonjour Marie-Hélène de L'Épine,"],
    ["Łukasz Żółć", "Bonjour Łukasz Żółć,"],
    ["Zoe\u0308", "Bonjour Zoë,"],
    ["Tiến", "Bonjour Tiến,"],
    ["محمد علي", "Bonjour محمد علي,"],
  ])("names %s", (name, said) => {
    expect(greeting(name)).toBe(said);
  });

  test.each([
    "",
    " ",
    "Gagnez 500 EUR : https://gain.example",
    "gain.example",
    "Camille\nGagnez",
    "Camille\u2028Gagnez",
    "Camille\u202Eelliac",
    "appelez le 0899123456",
    "Camille <b>",
    "camille@roux.example",
    "vous avez gagné un lot",
    "x".repeat(41),
    "a\u0301\u0301\u0301\u0301\u0301\u0301\u0301",
    "--",
    "’",
  ])("names nobody for %j", (name) => {
    expect(greeting(name)).toBe("Bonjour,");
  });

  test("has letters alone, few and on one line, whatever was typed", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom(...Array.from("aé .:/@0€'’-\n\u202E\u200B\u0301")),
        maxLength: 60,
      }),
    );
    fc.assert(
      fc.property(typed, (name) => {
        expect(greeting(name)).toMatch(/^Bonjour(?: [\p{L}\p{M} '’-]{1,40})?,$/u);
        expect(nameToRepeat(name) ?? "").not.toMatch(/\p{M}{2}|\s{2}|['’-]{2}/u);
      }),
      { numRuns: 500 },
    );
  });
});

describe("words that the law requires to be repeated", () => {
  test.each([
    ["CMD-2026-0001", "CMD-2026-0001"],
    ["camille@roux.example", "camille@roux.example"],
    ["Boulangerie Perrin, 2e étage.", "Boulangerie Perrin, 2e étage."],
    ["https://gain.example/x", "https:\u202F/\u202F/\u202Fgain.\u202Fexample/\u202Fx"],
    ["www.gain.example", "www.\u202Fgain.\u202Fexample"],
  ])("%s", (typed, said) => {
    expect(wordsWithoutLinks(typed)).toBe(said);
  });

  test("repeat what was typed, and no address except an e-mail's", () => {
    const typed = fc.string({
      unit: fc.constantFrom(...Array.from("ab1.:/\\@- \n")),
      maxLength: 80,
    });
    fc.assert(
      fc.property(typed, (text) => {
        const said = wordsWithoutLinks(text);
        expect(said.replaceAll("\u202F", "")).toBe(text);
        const others = said.split(/\s+/).filter((word) => !/^[\w.+-]+@[\w.-]+$/.test(word));
        for (const word of others) expect(word).not.toMatch(/\w[.:/\\@]\w|:\/\/|^\/\//);
      }),
      { numRuns: 500 },
    );
  });
});
