import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const retryNumber = /\b(?:retry|retries):\s*[1-9]/;

test("no Vitest test is repeated until it passes: its JSON report doesn't tell", () => {
  const files = ["vitest.config.ts", ...globSync("tests/**/*.{ts,tsx}")];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => retryNumber.test(readFileSync(file, "utf8")))).toEqual([]);
});
