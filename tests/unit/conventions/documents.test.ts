import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const texts = [
  "README.md",
  ...globSync("{CONTRIBUTING.md,docs/**/*.md}"),
  ...globSync("{app,tests,scripts}/**/*.{ts,tsx,mjs,css,sql}"),
];

test("every page of docs/ that is named exists", () => {
  const lost = texts.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bdocs\/[\w/-]+\.(?:md|webp)\b/g)]
      .map(([page]) => page)
      .filter((page) => !existsSync(page) && basename(page) !== "elsewhere.md")
      .map((page) => `${file}: ${page}`),
  );
  expect(lost).toEqual([]);
});

test("decisions are numbered without a gap, and their index has their titles", () => {
  const pages = globSync("docs/decisions/0*.md")
    .map((page) => basename(page))
    .toSorted();
  const lines = pages.map((page) => {
    const [title = "", , date = ""] = readFileSync(`docs/decisions/${page}`, "utf8").split("\n");
    return `| [${page.slice(0, 4)}](${page}) | ${title.slice(2)} | ${date} |`;
  });
  expect(pages.map((page) => Number(page.slice(0, 4)))).toEqual(pages.map((_, at) => at + 1));
  const index = readFileSync("docs/decisions/README.md", "utf8").split("\n");
  expect(index.filter((line) => line.startsWith("| ["))).toEqual(lines);
});

test("every decision is numbered", () => {
  const others = globSync("docs/decisions/*.md").filter(
    (page) => !/^(?:\d{4}-[a-z-]+|README)\.md$/.test(basename(page)),
  );
  expect(others).toEqual([]);
});
