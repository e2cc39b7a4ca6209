import { expect, test } from "vitest";
import { ofName } from "#copy/elision.ts";

test.each([
  ["Andrea", "d’Andrea"],
  ["École de voile", "d’École de voile"],
  ["octobre", "d’octobre"],
  ["Morgane", "de Morgane"],
  ["Yaël", "de Yaël"],
  ["Hugo", "de Hugo"],
  ["", "de "],
])("« de » before %s", (name, words) => {
  expect(ofName(name)).toBe(words);
});
