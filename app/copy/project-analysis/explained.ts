import { type TermId, terms } from "./terms.ts";

type Part = string | { term: TermId; said: string };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has no other keys
const termIds = Object.keys(terms) as TermId[];

/** Whole words; of terms that match at the same place, the first in the table wins. */
const anyTerm = new RegExp(
  `(?<!\\p{L})(?:${termIds.map((id) => `(?<${id}>${terms[id].pattern.source})`).join("|")})(?!\\p{L})`,
  "gu",
);

/**
 * Splits a sentence at explained terms, each at its first occurrence: `marked` collects those already explained, and
 * is mutated. Quotations (« … ») are skipped.
 */
export function explained(sentence: string, marked: Set<TermId>): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of sentence.matchAll(anyTerm)) {
    const term = termIds.find((id) => found.groups?.[id] !== undefined);
    if (term === undefined || marked.has(term) || isQuoted(sentence, found.index)) continue;
    marked.add(term);
    parts.push(sentence.slice(from, found.index), { term, said: found[0] });
    from = found.index + found[0].length;
  }
  return [...parts, sentence.slice(from)].filter((part) => part !== "");
}

function isQuoted(sentence: string, at: number): boolean {
  const before = sentence.slice(0, at);
  return before.lastIndexOf("«") > before.lastIndexOf("»");
}
