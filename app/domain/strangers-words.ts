/**
 * Strangers can have our messages sent to any address, so these never carry their texts: only a plausible name and,
 * where the law requires the words (docs/sources/law.md, O6 and O7), text without links.
 */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;
const nameWord = /^\p{L}\p{M}?(?:['’-]?\p{L}\p{M}?)*$/u;

/** Null: could be a message, a link or a price. */
export function nameToRepeat(name: string): string | null {
  const trimmed = name.normalize("NFC").trim();
  if (trimmed.length > LONGEST_NAME) return null;
  const words = trimmed.split(/ +/);
  return words.length <= MOST_WORDS && words.every((word) => nameWord.test(word))
    ? words.join(" ")
    : null;
}

/** Narrow no-break space: ends a URL for programs that link plain text. */
const GAP = "\u202F";

const emailAddress = /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/;

export function wordsWithoutLinks(text: string): string {
  return text
    .split(/(\s+)/)
    .map((part) =>
      emailAddress.test(part) ? part : part.replaceAll(/[.:/\\@](?=\S)/g, `$&${GAP}`),
    )
    .join("");
}
