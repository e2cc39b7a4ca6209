import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../../../scripts/toolchain/child.mjs";
import { noticesIn, noticesPage } from "../../../scripts/toolchain/notices.ts";

test("THIRD-PARTY.md is what `npm run notices` draws from the lockfile", () => {
  expect(readFileSync("THIRD-PARTY.md", "utf8")).toBe(noticesPage(root));
});

test.each([["GPL-3.0-only"], ["MIT AND AGPL-3.0"], [undefined], ["SEE LICENSE IN terms.txt"]])(
  "a production package under « %s » is refused until its licence has been read",
  (license) => {
    const packages = { "node_modules/lantern": { version: "1.0.0", license } };
    expect(() => noticesIn(JSON.stringify({ packages }))).toThrow("lantern");
  },
);

test("packages of development alone are left out of the notices", () => {
  const packages = { "node_modules/lantern": { version: "1.0.0", license: "GPL-3.0", dev: true } };
  expect(noticesIn(JSON.stringify({ packages }))).toEqual([]);
});
