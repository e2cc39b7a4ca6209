import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";

/** Who may say how a date is written: every French form by name, and the French day as software writes it. */
const homes = ["app/domain/french-dates.ts", "app/domain/paris-date.ts"];

const another =
  /Intl\.DateTimeFormat|toLocale(?:Date|Time)String|\.toLocaleString\(\s*"fr-FR",\s*\{/;

const code = globSync("{app,scripts}/**/*.{ts,tsx,mjs}").map((file) => file.split(sep).join("/"));

test("dates are written nowhere else", () => {
  const writers = code.filter((file) => another.test(readFileSync(file, "utf8")));
  expect(writers.toSorted()).toEqual(homes);
});

test("the French day is made once", () => {
  const makers = code.filter((file) => /"sv-SE"/.test(readFileSync(file, "utf8")));
  expect(makers).toEqual(["app/domain/paris-date.ts"]);
});
