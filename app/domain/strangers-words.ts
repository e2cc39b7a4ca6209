/**
 * Anybody may type anybody's address into our forms: what our messages then say there must not be
 * theirs to choose. A message a stranger can cause holds, of what was typed, a name that can only
 * be one; and, where the law wants the words repeated (docs/sources/law.md, O6 and O7), words that
 * lead nowhere.
 */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;
const nameWord = /^\p{L}\p{M}?(?:['’-]?\p{L}\p{M}?)*$/u;

/** The name, without needless spaces; null where it could be a message, a link or a price. */
export function nameToRepeat(name: string): string | null {
  const trimmed = name.normalize("NFC").trim();
  if (trimmed.length > LONGEST_NAME) return null;
  const words = trimmed.split(/ +/);
  return words.length <= MOST_WORDS && words.every((word) => nameWord.test(word))
    ? words.join(" ")
    : null;
}

/** Narrow, unbroken, and the end of an address for whatever program makes links of text. */
const GAP = "\u202F";

const emailAddress = /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/;

/** The same words, of which no reader's program makes a link; an e-mail address alone stays whole. */
export function wordsWithoutLinks(text: string): string {
  return text
    .split(/(\s+)/)
    .map((part) =>
      emailAddress.test(part) ? part : part.replaceAll(/[.:/\\@](?=\S)/g, `$&${GAP}`),
    )
    .join("");
}
