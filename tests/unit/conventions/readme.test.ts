import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

function linkedFrom(page: string): string[] {
  const links = readFileSync(page, "utf8").matchAll(/\]\(([^)#\s]+)\)/g);
  return [...links]
    .map(([, target = ""]) => target)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => join(dirname(page), target));
}

test.each(["README.md", ...globSync("docs/{,guide/}*.md")])(
  "every file that %s links to or shows exists",
  (page) => {
    expect(linkedFrom(page).filter((path) => !existsSync(path))).toEqual([]);
  },
);

test("docs/developing.md leads to every page for developers", () => {
  const pages = globSync("docs/*.md").filter((page) => basename(page) !== "developing.md");
  expect(pages.length).toBeGreaterThan(18);
  const linked = linkedFrom("docs/developing.md");
  expect(pages.filter((page) => !linked.includes(page))).toEqual([]);
});

test("README.md and docs/developing.md lead to every page of the owner's manual", () => {
  const linked = [...linkedFrom("README.md"), ...linkedFrom("docs/developing.md")];
  expect(globSync("docs/guide/*.md").filter((page) => !linked.includes(page))).toEqual([]);
});

test("README.md stays within a screen and a half: 60 lines, 3 pictures", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme.split("\n").length).toBeLessThanOrEqual(60);
  expect(readme.match(/!\[/g)).toHaveLength(3);
});
