import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";

const MOST_LINES = 300;

const isGenerated = (file: string): boolean => file.startsWith("app/db/migrations/");

test("no source or test is longer than 300 lines", () => {
  const files = globSync("{app,tests,scripts}/**/*.{ts,tsx,mjs}").map((file) =>
    file.replaceAll(sep, "/"),
  );
  expect(files.length).toBeGreaterThan(1000);
  const long = files
    .filter((file) => !isGenerated(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});
