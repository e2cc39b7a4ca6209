import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every path of README's « Where is…? » table exists", () => {
  const table = readFileSync("README.md", "utf8").split("## Where is…?")[1] ?? "";
  const paths = [...table.matchAll(/\| `([^`]+)` \|$/gm)].map((match) => match[1] ?? "");
  expect(paths.length).toBeGreaterThan(12);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("every picture README shows exists", () => {
  const pictures = [...readFileSync("README.md", "utf8").matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)];
  expect(pictures.map((match) => match[1] ?? "").filter((path) => !existsSync(path))).toEqual([]);
});
