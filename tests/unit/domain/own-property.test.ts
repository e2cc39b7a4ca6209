import { expect, test } from "vitest";
import { ownProperty } from "#domain/own-property.ts";

const words = { yes: "oui", empty: "" };

test("a record answers what it holds, an empty text included", () => {
  expect(ownProperty(words, "yes")).toBe("oui");
  expect(ownProperty(words, "empty")).toBe("");
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "", "no"])(
  "a record holds nothing under « %s »",
  (name) => {
    expect(ownProperty(words, name)).toBeUndefined();
  },
);

test("no record holds nothing", () => {
  expect(ownProperty(undefined, "yes")).toBeUndefined();
});
