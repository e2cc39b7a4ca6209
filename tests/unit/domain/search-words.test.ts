import { expect, test } from "vitest";
import { searchWords } from "#domain/search-words.ts";

test.each([
  "0612345678",
  "06 12 34 56 78",
  "06.12.34.56.78",
  "+33 6 12 34 56 78",
  "+33 (0)6 12 34 56 78",
  "0033 6 12 34 56 78",
  "0033(0)6-12-34-56-78",
])("%s is one number, however it is written", (typed) => {
  expect(searchWords(typed)).toEqual(["612345678"]);
});

test("a number abroad keeps its country", () => {
  expect(searchWords("+32 470 12 34 56")).toEqual(["32470123456"]);
});
