/** Lower case, without accents, split at whatever is neither letter nor digit: « L'Été » → l, ete. */
export function bareWords(text: string): string[] {
  return text
    .replaceAll(/[œŒ]/g, "oe")
    .replaceAll(/[æÆ]/g, "ae")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
