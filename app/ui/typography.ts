const narrowNoBreak = "\u202F";
const noBreak = "\u00A0";

/** Addresses keep their own characters. */
const addresses = /(?:https?:\/\/|mailto:|tel:|www\.)\S+|(?<!\S)[^\s@]+@[^\s.]+\.\S+/g;

/**
 * French typographic spaces (docs/sources/law.md, T1): U+202F before `; : ! ?` and inside « »,
 * U+00A0 before `% €`. Only a plain space is replaced, so `8h30`, `12:30`, URLs and set no-break
 * spaces stay as they are.
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

/** « L. 221-18 » never breaks after its letter. */
const articleNumber = /\b([LRD]\.) (?=\d)/g;

/** The same for a legal text, its articles of law included. */
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
