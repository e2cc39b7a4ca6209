const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Without invisible characters, with plain hyphens and spaces. */
export function pastedText(text: string): string {
  return text
    .replaceAll(invisible, "")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();
}

/** Upper case, without spaces, dots, dashes and slashes. */
export function pastedCode(text: string): string {
  return pastedText(text)
    .replaceAll(/[\s./\p{Pd}\u2212]/gu, "")
    .toUpperCase();
}
