/** Text valid in XML, letters unchanged from the PDF (docs/sources/law.md, X3): no control characters. */
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
