import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{app,bench,scripts,tests}/**/*.{ts,tsx,mjs}").filter(
  (file) => !file.includes("terms-of-sale"),
);

/** First words that leave a reader asking for the noun. */
const pronoun =
  /^(?:what|whatever|whose|whoever|who|whom|those|these|it|its|they|them|their|this|that|he|she|one|ones|nobody|somebody|anybody|everybody)\b(?!-)/i;

/** Texts that begin with a pronoun, as `file: text`. */
function pronouns(texts: (code: string) => Iterable<RegExpExecArray>): string[] {
  return files.flatMap((file) =>
    [...texts(readFileSync(file, "utf8"))]
      .map(([, text = ""]) => text.trim())
      .filter((text) => pronoun.test(text))
      .map((text) => `${file}: ${text}`),
  );
}

const docstrings = (code: string) => code.matchAll(/\/\*\*[\s*]*([^*\s][^\n*]*)/g);
const titles = (code: string) =>
  code.matchAll(/^ *(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*["'`]([^\n]+?)["'`]/gm);

/** Highest number allowed: lower it with each text that is mended. */
const ceilings = { docstrings: 0, titles: 0 };

test("docstrings begin with a noun or a verb: the count of pronouns only falls", () => {
  expect(pronouns(docstrings).length).toBeLessThanOrEqual(ceilings.docstrings);
});

test("titles of tests begin with a noun: the count of pronouns only falls", () => {
  expect(pronouns(titles).length).toBeLessThanOrEqual(ceilings.titles);
});
