import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";
import { planTypes } from "#domain/catalogue.ts";

/** All else derives from these, so that a new offer is a row and its words. */
const homes = new Map([
  ["domain/catalogue.ts", "its row"],
  ["copy/offers.ts", "what the request’s page calls it"],
  ["domain/promised-deliverable.ts", "what it promises"],
  ["domain/subscription.ts", "the offer that a subscription is"],
]);

const isSeed = (file: string): boolean => file.startsWith("seed/");

const code = new RegExp(`(?<![-\\w])(?:${planTypes.join("|")})(?![-\\w])`);

test("no source names an offer by its code except its row and its words", () => {
  const naming = globSync("app/**/*.{ts,tsx}")
    .filter((file) => code.test(readFileSync(file, "utf8")))
    .map((file) => file.split(sep).slice(1).join("/"))
    .filter((file) => !isSeed(file));
  expect(naming.toSorted()).toEqual([...homes.keys()].toSorted());
});
