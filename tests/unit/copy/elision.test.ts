import { expect, test } from "vitest";
import { ofName, thatName } from "#copy/elision.ts";

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

test.each([
  ["Océan Local", "qu’Océan Local"],
  ["Phare Local", "que Phare Local"],
])("« que » before %s", (name, words) => {
  expect(thatName(name)).toBe(words);
});
