import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, sep } from "node:path";
import { describe, expect, test } from "vitest";

const ITSELF = "sources.test.ts";

function numbersOf(page: string): Set<string> {
  const text = readFileSync(page, "utf8");
  const numbers = text.matchAll(/^(?:## (\d+)\. |- ([A-Z]\d+) )/gm);
  return new Set([...numbers].map(([, section, rule]) => section ?? rule ?? ""));
}

const pages = new Map(
  globSync("docs/sources/*.md").map((page) => [basename(page), numbersOf(page)]),
);

const citation =
  /docs\/sources\/([\w-]+\.md)(?:, ((?:[A-Z]?\d+)(?:(?:, | and | to |-)(?:[A-Z]?\d+)\b)*))?/g;

/** Former names of the pages, and citations that lead nowhere. */
const strangeName =
  /(?:conformite|audit-rubric)(?:\.md)?|(?<!\/)\b(?:specification|decisions|law|audit-grid)\.md|specification, sections? \d/gi;

/** A comment's lines as one: a citation may span two lines. */
const joined = (text: string): string => text.replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, " ");

/** Citations that lead nowhere; in code, citations without a section too. */
function brokenCitations(text: string, isCode: boolean): string[] {
  return [...joined(text).matchAll(citation)]
    .filter(([, page = "", cited]) => {
      const numbers = pages.get(page);
      if (!numbers) return true;
      if (!cited) return isCode;
      return (cited.match(/[A-Z]?\d+/g) ?? []).some((number) => !numbers.has(number));
    })
    .map(([whole]) => whole);
}

const otherNames = (text: string): string[] => joined(text).match(strangeName) ?? [];

/** « The specification » alone names no section, which the product's code must cite. */
const vagueNames = (text: string): string[] =>
  joined(text.replaceAll("docs/sources/specification.md", "")).match(/\bspecification\b/gi) ?? [];

function faultsIn(files: string[], faultsOf: (text: string) => string[]): string[] {
  return files.flatMap((file) =>
    faultsOf(readFileSync(file, "utf8")).map((fault) => `${file}: ${fault}`),
  );
}

const code = globSync("{app,tests,scripts}/**/*.{ts,tsx,mjs}").filter(
  (file) => basename(file) !== ITSELF,
);
const documents = ["README.md", ...globSync("docs/**/*.md")].filter(
  (file) => !file.includes(["docs", "sources"].join(sep)),
);

test("the four sources exist, each with its numbers", () => {
  const found = [...pages].filter(([, numbers]) => numbers.size > 0).map(([page]) => page);
  expect(found.toSorted()).toEqual(["audit-grid.md", "decisions.md", "law.md", "specification.md"]);
});

test("every citation of the code leads to a section that exists", () => {
  const cited = code.flatMap((file) => joined(readFileSync(file, "utf8")).match(citation) ?? []);
  expect(cited.length).toBeGreaterThan(140);
  expect(faultsIn(code, (text) => brokenCitations(text, true))).toEqual([]);
});

test("every citation of the documents leads to a page that exists", () => {
  expect(documents.filter((file) => !existsSync(file))).toEqual([]);
  expect(faultsIn(documents, (text) => brokenCitations(text, false))).toEqual([]);
});

test("sources are cited in one form only", () => {
  expect(faultsIn([...code, ...documents], otherNames)).toEqual([]);
  const product = code.filter((file) => file.startsWith("app"));
  expect(faultsIn(product, vagueNames)).toEqual([]);
});

describe("faults of citations", () => {
  test.each([
    ["a page that isn't there", "(docs/sources/elsewhere.md, 4)"],
    ["a section that isn't there", "(docs/sources/decisions.md, 99)"],
    ["a rule that isn't there, beside one that is", "(docs/sources/law.md, O6 and O99)"],
    ["a rule on the comment's next line", " * (docs/sources/law.md,\n * O99)"],
    ["a page without a section", "(docs/sources/law.md)"],
  ])("%s", (_, text) => {
    expect(brokenCitations(text, true)).toHaveLength(1);
  });

  test.each(["decisions.md, section 4", "(conformite.md, O6)", "(specification, section 9)"])(
    "the old form: %s",
    (text) => {
      expect(otherNames(text)).toHaveLength(1);
    },
  );

  test("the specification, without its section", () => {
    expect(vagueNames("/** The specification's values. */")).toHaveLength(1);
  });
});
