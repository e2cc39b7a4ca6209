import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

type Check = (file: Uint8Array) => Promise<Record<"failures" | "notes", { id: string }[]>>;

const checker = ["../shared", "../../shared"]
  .map((shared) => resolve(shared, "factur-x/check.mjs"))
  .find((file) => existsSync(file));

if (!checker) {
  process.stderr.write(
    "\n  ⚠  RÈGLES OFFICIELLES SAUTÉES, aucune facture contrôlée : ../shared/factur-x est absent.\n\n",
  );
}

const rules = checker && ((await import(pathToFileURL(checker).href)) as { check: Check });

/** False without the official rules, which was logged: tests that need them skip. */
export const officialRulesHere = Boolean(rules);

/** Official rules that a paper breaks, and our own beyond them (docs/tests.md). */
export async function brokenRules(file: Uint8Array): Promise<string[]> {
  if (!rules) throw new Error("the official rules are not here");
  const { failures, notes } = await rules.check(file);
  return [...failures, ...notes].map(({ id }) => id);
}
