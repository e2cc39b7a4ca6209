import { expect, test } from "vitest";
import { ownProperty } from "#domain/own-property.ts";

const words = { yes: "oui", empty: "" };

test("a record gives its own entries, an empty text included", () => {
  expect(ownProperty(words, "yes")).toBe("oui");
  expect(ownProperty(words, "empty")).toBe("");
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "", "no"])(
  "a record has nothing under « %s »",
  (name) => {
    expect(ownProperty(words, name)).toBeUndefined();
  },
);

test("an absent record has no entries", () => {
  expect(ownProperty(undefined, "yes")).toBeUndefined();
});
