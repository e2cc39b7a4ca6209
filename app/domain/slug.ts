import { plainLetters } from "./plain-letters.ts";

/** A name as an address or a file may hold it: `Domination Locale` is `domination-locale`; empty when it has no letter. */
export function slugOf(name: string): string {
  return plainLetters(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
