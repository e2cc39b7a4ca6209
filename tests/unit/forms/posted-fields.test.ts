import { expect, test } from "vitest";
import { postedFields } from "#forms/posted-fields.ts";

function posted(entries: [string, string | Blob][]) {
  const formData = new FormData();
  for (const [name, value] of entries) formData.append(name, value);
  return formData;
}

test("posted texts, numbers and lists are typed as such, and empty fields left out", () => {
  const formData = posted([
    ["name", " Camille "],
    ["phone", ""],
    ["count", " 3 "],
    ["price", "abc"],
    ["empty", ""],
    ["services", "a"],
    ["services", "b"],
    ["file", new Blob(["x"])],
  ]);
  expect(
    postedFields(formData, { numbers: ["count", "price", "empty"], lists: ["services", "none"] }),
  ).toEqual({
    name: " Camille ",
    count: 3,
    price: Number.NaN,
    services: ["a", "b"],
    none: [],
  });
});
