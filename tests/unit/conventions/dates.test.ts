import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";

const homes = ["app/domain/french-dates.ts", "app/domain/paris-date.ts"];

const another =
  /Intl\.DateTimeFormat|toLocale(?:Date|Time)String|\.toLocaleString\(\s*"fr-FR",\s*\{/;

const code = globSync("{app,scripts}/**/*.{ts,tsx,mjs}").map((file) => file.split(sep).join("/"));

test("dates are formatted in two files alone", () => {
  const writers = code.filter((file) => another.test(readFileSync(file, "utf8")));
  expect(writers.toSorted()).toEqual(homes);
});

test("the day in Paris is computed in one place", () => {
  const makers = code.filter((file) => /"sv-SE"/.test(readFileSync(file, "utf8")));
  expect(makers).toEqual(["app/domain/paris-date.ts"]);
});
