import { type Guess, isGuessable } from "#domain/guessable-password.ts";
import {
  minimumPasswordLength,
  personalReasons,
  WEAK_PASSWORD,
  type WeakPasswordReason,
} from "#domain/password.ts";

/** zxcvbn slows down on long passwords; a longer prefix changes nothing. */
const LOOKED_AT = 40;

export interface Candidate {
  password: string;
  name: string;
  email: string;
  administrator: boolean;
}

export interface WeakPassword {
  ok: false;
  reason: typeof WEAK_PASSWORD;
  reasons: WeakPasswordReason[];
  minimum: number;
}

export async function refuseWeakPassword(
  candidate: Candidate,
  configuredMinimum: number,
): Promise<WeakPassword | null> {
  const { password, administrator } = candidate;
  const minimum = minimumPasswordLength(configuredMinimum, administrator);
  const reasons = personalReasons(password, candidate);
  if (await isCommon(password)) reasons.unshift("common");
  if (password.length < minimum) reasons.unshift("too-short");
  return reasons.length > 0 ? { ok: false, reason: WEAK_PASSWORD, reasons, minimum } : null;
}

let dictionaries: Promise<(password: string) => Guess> | null = null;

async function isCommon(password: string): Promise<boolean> {
  dictionaries ??= loadDictionaries();
  const guess = await dictionaries;
  return isGuessable(guess(password.slice(0, LOOKED_AT)));
}

/** Lazy import: dictionaries of several megabytes. */
async function loadDictionaries() {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fr"),
  ]);
  const judge = new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...french.dictionary },
  });
  return (password: string): Guess => {
    const { password: guessed, guessesLog10, sequence } = judge.check(password);
    return { password: guessed, guessesLog10, parts: sequence };
  };
}
