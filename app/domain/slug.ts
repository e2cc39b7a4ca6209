import { plainLetters } from "./plain-letters.ts";

/** `Domination Locale` → `domination-locale`; empty without a letter or digit. */
export function slugOf(name: string): string {
  return plainLetters(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
