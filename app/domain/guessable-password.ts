/** How a guesser would find a password. */
export interface Guess {
  password: string;
  guessesLog10: number;
  /** What it is made of, for the guesser, from its first character to its last. */
  parts: readonly { pattern: string; token: string }[];
}

/** A lone word, name, date or run needs that long an ending to be out of reach: fourteen digits or so. */
const ENDING_LOG10 = 13.5;

/** Several words together, or a word among letters of one's own. */
const MIXTURE_LOG10 = 10;

/** Shorter, a match is chance: six letters at random hold a word of four one time in twenty. */
const WORD_LENGTH = 5;

/** Of what is nothing but a word and its ending. */
const LONE_WORD_LENGTH = 4;
const RUN_LENGTH = 3;

/** A few signs are an ending like another. */
const SIGNS_OF_AN_ENDING = 2;

/** « lea2010 », « psg123 »: too short for a dictionary, not for a guesser. */
const initialsAndYear = /^\p{L}{1,3}(?:(?:19|20)\d{2}|0?123)\P{L}*$/u;

/**
 * Whether somebody who tries words, names, dates and runs with their usual endings finds it. What nothing
 * explains is not guessable, however short: how many characters are enough is the minimum's to say.
 */
export function isGuessable({ password, guessesLog10, parts }: Guess): boolean {
  if (initialsAndYear.test(password)) return true;
  const explained = parts.filter(isExplained);
  const words = explained.filter(({ token }) => /\p{L}/u.test(token));
  const rest = parts.filter((part) => !isExplained(part)).map(({ token }) => token);
  if (words.length <= 1 && isEnding(rest.join(""))) return guessesLog10 < ENDING_LOG10;
  const holdsWord = explained.some(({ token }) => token.length >= WORD_LENGTH);
  return holdsWord && guessesLog10 < MIXTURE_LOG10;
}

function isExplained({ pattern, token }: Guess["parts"][number]): boolean {
  if (pattern === "bruteforce" || pattern === "separator") return false;
  return token.length >= (pattern === "dictionary" ? LONE_WORD_LENGTH : RUN_LENGTH);
}

/** Digits, with a sign or two. */
function isEnding(text: string): boolean {
  const signs = text.replaceAll(/\d/g, "");
  return !/\p{L}/u.test(signs) && signs.length <= SIGNS_OF_AN_ENDING;
}
