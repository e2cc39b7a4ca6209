/** Marks that nobody sees or types and a copied text carries: zero-width, byte order, direction, soft hyphen. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A typed or pasted address, number or code without invisible marks, its unbreakable hyphens and spaces plain. */
export function pastedText(text: string): string {
  return text
    .replaceAll(invisible, "")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();
}

/** The same of a code that people group as they like: without spaces, dots, dashes and slashes, in capitals. */
export function pastedCode(text: string): string {
  return pastedText(text)
    .replaceAll(/[\s./\p{Pd}\u2212]/gu, "")
    .toUpperCase();
}
