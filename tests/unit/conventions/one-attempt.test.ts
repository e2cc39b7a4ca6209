import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const retryNumber = /\b(?:retry|retries):\s*[1-9]/;

test("no Vitest test has retries: the JSON report doesn't show them", () => {
  const files = ["vitest.config.ts", ...globSync("tests/**/*.{ts,tsx}")];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => retryNumber.test(readFileSync(file, "utf8")))).toEqual([]);
});
