import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{app,bench,scripts,tests}/**/*.{ts,tsx,mjs}").filter(
  (file) => !file.includes("terms-of-sale"),
);

/** First words that leave a reader asking for the noun. */
const pronoun =
  /^(?:what|whatever|whose|whoever|who|whom|those|these|it|its|they|them|their|this|that|he|she|one|ones|nothing|none|nobody|somebody|anybody|everybody)\b(?!-)/i;

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
const lineComments = (code: string) => code.matchAll(/^ *\/\/ ([^\n]+)$/gm);
const titles = (code: string) =>
  code.matchAll(/^ *(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*["'`]([^\n]+?)["'`]/gm);

test.each([
  ["docstrings", docstrings],
  ["line comments", lineComments],
  ["titles of tests", titles],
])("%s begin with a noun or a verb, never with a pronoun", (_, texts) => {
  expect(pronouns(texts)).toEqual([]);
});
