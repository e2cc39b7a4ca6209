import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { postsByHand } from "../../../oxlint.config.ts";

const idioms = /\b(?:requireSameOrigin|requireRight|firstErrors)\b/;

test("each place that the lint lets read a post by hand still does", () => {
  const settled = postsByHand.filter((place) =>
    globSync(place).every(
      (file) => !/\.tsx?$/.test(file) || !idioms.test(readFileSync(file, "utf8")),
    ),
  );
  expect(settled).toEqual([]);
});
