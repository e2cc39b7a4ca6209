/** The text as XML may hold it, with the same letters as on the page (docs/sources/law.md, X3): no control character. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029\v\f]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/(?!\n)\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .normalize("NFC")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
