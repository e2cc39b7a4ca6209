import { plainLetters } from "../plain-letters.ts";

/** Code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

export function folded(text: string): string {
  return plainLetters(text).toLowerCase();
}

const emptyWords = new Set(
  "avec chez dans des les leur leurs mais notre nos nous par pas plus pour que qui sans ses sont sur tout tous toute toutes une vos votre vous aux est ces cette ainsi entre".split(
    " ",
  ),
);

/** Unique words of three letters or more, singular, without stop words. */
export function tellingWords(text: string): string[] {
  const words = folded(text).match(/[a-z0-9]{3,}/g) ?? [];
  return [
    ...new Set(
      words.filter((word) => !emptyWords.has(word)).map((word) => word.replace(/[sx]$/, "")),
    ),
  ];
}
