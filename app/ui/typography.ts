const narrowNoBreak = "\u202F";
const noBreak = "\u00A0";

/** URLs and e-mail addresses stay unchanged. */
const addresses = /(?:https?:\/\/|mailto:|tel:|www\.)\S+|(?<!\S)[^\s@]+@[^\s.]+\.\S+/g;

/**
 * French typographic spaces (docs/sources/law.md, T1): U+202F before `; : ! ?` and inside « », U+00A0 before `% €`.
 * Replaces plain spaces only: `8h30`, `12:30`, URLs and existing no-break spaces stay unchanged.
 */
export function frenchSpaces(text: string): string {
  let result = "";
  let end = 0;
  for (const address of text.matchAll(addresses)) {
    result += spaced(text.slice(end, address.index)) + address[0];
    end = address.index + address[0].length;
  }
  return result + spaced(text.slice(end));
}

/** No break in « L. 221-18 ». */
const articleNumber = /\b([LRD]\.) (?=\d)/g;

export function legalSpaces(text: string): string {
  return frenchSpaces(text).replaceAll(articleNumber, "$1\u00A0");
}

function spaced(text: string): string {
  return text
    .replaceAll(/(?<! ) +(?=[;:!?])/g, narrowNoBreak)
    .replaceAll(/« +/g, `«${narrowNoBreak}`)
    .replaceAll(/«(?=[^\s\u202F])/g, `«${narrowNoBreak}`)
    .replaceAll(/(?<! ) +»/g, `${narrowNoBreak}»`)
    .replaceAll(/(?<=[^\s\u202F])»/g, `${narrowNoBreak}»`)
    .replaceAll(/(?<! ) +(?=[%€])/g, noBreak);
}
