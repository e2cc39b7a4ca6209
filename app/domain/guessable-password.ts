export interface Guess {
  password: string;
  guessesLog10: number;
  /** Match sequence of zxcvbn, in order. */
  parts: readonly { pattern: string; token: string }[];
}

/** Log10 of guesses needed by a single word, name, date or run: an ending of about fourteen digits. */
const ENDING_LOG10 = 13.5;

const MIXTURE_LOG10 = 10;

/** Shorter matches are chance: six random letters contain a four-letter word once in twenty. */
const WORD_LENGTH = 5;

const LONE_WORD_LENGTH = 4;
const RUN_LENGTH = 3;

const SIGNS_OF_AN_ENDING = 2;

/** « lea2010 », « psg123 »: too short for the dictionary, but guessed first. */
const initialsAndYear = /^\p{L}{1,3}(?:(?:19|20)\d{2}|0?123)\P{L}*$/u;

/** Unexplained parts are never guessable, however short: the minimum length is checked elsewhere. */
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

function isEnding(text: string): boolean {
  const signs = text.replaceAll(/\d/g, "");
  return !/\p{L}/u.test(signs) && signs.length <= SIGNS_OF_AN_ENDING;
}
