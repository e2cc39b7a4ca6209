import { expect, test } from "vitest";
import { searchWords, soughtAmount } from "#domain/search-words.ts";

test.each([
  "0612345678",
  "06 12 34 56 78",
  "06.12.34.56.78",
  "+33 6 12 34 56 78",
  "+33 (0)6 12 34 56 78",
  "0033 6 12 34 56 78",
  "0033(0)6-12-34-56-78",
])("%s is one number, in any spelling", (typed) => {
  expect(searchWords(typed)).toEqual(["612345678"]);
});

test("a number abroad keeps its country", () => {
  expect(searchWords("+32 470 12 34 56")).toEqual(["32470123456"]);
});

test.each([
  ["468", { cents: 46_800, side: null }],
  ["468,00 €", { cents: 46_800, side: null }],
  ["1 234,56", { cents: 123_456, side: null }],
  ["390 HT", { cents: 39_000, side: "net" }],
  ["390 € ht", { cents: 39_000, side: "net" }],
  ["468,00 €\u202FTTC", { cents: 46_800, side: "gross" }],
  ["0", null],
  ["-390", null],
  ["21474836,47", null],
  ["390 HTTC", null],
  ["HT", null],
  ["CMD-2026-0012", null],
  [" ".repeat(300), null],
])("%j as an amount", (typed, amount) => {
  expect(soughtAmount(typed)).toEqual(amount);
});
