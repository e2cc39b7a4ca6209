/** Invisible characters of copied text: zero-width, byte order mark, bidirectional marks, soft hyphen. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A typed or pasted address, number or code without invisible marks, its unbreakable hyphens and spaces plain. */
export function pastedText(text: string): string {
  return text
    .replaceAll(invisible, "")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();
}

/** A pasted code in capitals, without the separators people group it by: spaces, dots, dashes, slashes. */
export function pastedCode(text: string): string {
  return pastedText(text)
    .replaceAll(/[\s./\p{Pd}\u2212]/gu, "")
    .toUpperCase();
}
