import { bareWords } from "./audit/words.ts";

/** Shorter words are one edit away from too many others. */
const SHORTEST = 5;
const LONGEST = 24;

const INDEXED = 3;

/** LIKE patterns: `_` is one letter, `%` any text. */
export interface Slips {
  /** Prefilter: one half of the word is intact in every variant. */
  parts: string[];
  all: string[];
  /** Subset usable by a trigram index. */
  indexed: string[];
}

/** Variants at one edit: wrong, missing or extra letter, or two swapped neighbours. Null: no word, or too short. */
export function slipsOf(typed: string): Slips | null {
  const [word = "", ...others] = bareWords(typed);
  if (others.length > 0 || word.length < SHORTEST || word.length > LONGEST) return null;
  if (/^\d+$/.test(word)) return null;
  const all = variantsOf(word);
  const half = Math.floor(word.length / 2);
  const parts = [word.slice(0, half), word.slice(half), swapped(word, half - 1)];
  return {
    parts: parts.map(anywhere),
    all: all.map(anywhere),
    indexed: all
      .filter((one) => one.split("_").some((part) => part.length >= INDEXED))
      .map(anywhere),
  };
}

function anywhere(text: string): string {
  return `%${text}%`;
}

function variantsOf(word: string): string[] {
  const variants = new Set<string>();
  for (let at = 0; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    variants.add(`${before}_${after}`).add(`${before}${after}`).add(swapped(word, at));
    if (at > 0) variants.add(`${before}_${word.charAt(at)}${after}`);
  }
  variants.delete(word);
  return [...variants];
}

function swapped(word: string, at: number): string {
  return word.slice(0, at) + word.slice(at + 1, at + 2) + word.charAt(at) + word.slice(at + 2);
}

export function meantWord(typed: string, texts: readonly string[]): string | null {
  const [word = ""] = bareWords(typed);
  if (!slipsOf(typed)) return null;
  const variants = variantsOf(word).map((one) => one.split("_"));
  const held = new Map<string, number>();
  for (const text of texts) {
    for (const one of new Set(bareWords(text))) {
      if (variants.some((parts) => stands(one, parts))) held.set(one, (held.get(one) ?? 0) + 1);
    }
  }
  const [meant] = [...held].toSorted(
    ([one, count], [other, others]) =>
      others - count || one.length - other.length || one.localeCompare(other, "fr"),
  );
  return meant?.[0] ?? null;
}

function stands(word: string, [before = "", after]: readonly string[]): boolean {
  if (after === undefined) return word.includes(before);
  for (let at = word.indexOf(before); at >= 0; at = word.indexOf(before, at + 1)) {
    const next = at + before.length + 1;
    if (next > word.length) return false;
    if (word.startsWith(after, next)) return true;
  }
  return false;
}
