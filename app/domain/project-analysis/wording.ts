import { plainLetters } from "../plain-letters.ts";

/** How many letters a person counts. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

/** Lower case, in plain letters: to compare what people wrote. */
export function folded(text: string): string {
  return plainLetters(text).toLowerCase();
}

const emptyWords = new Set(
  "avec chez dans des les leur leurs mais notre nos nous par pas plus pour que qui sans ses sont sur tout tous toute toutes une vos votre vous aux est ces cette ainsi entre".split(
    " ",
  ),
);

/** The words that say something, three letters or more, plural marks dropped; each once. */
export function tellingWords(text: string): string[] {
  const words = folded(text).match(/[a-z0-9]{3,}/g) ?? [];
  return [
    ...new Set(
      words.filter((word) => !emptyWords.has(word)).map((word) => word.replace(/[sx]$/, "")),
    ),
  ];
}
