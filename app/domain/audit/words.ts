import { plainLetters } from "../plain-letters.ts";

/** Lower case, without accents, split at non-alphanumeric characters: « L'Été » → l, ete. */
export function bareWords(text: string): string[] {
  return plainLetters(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
