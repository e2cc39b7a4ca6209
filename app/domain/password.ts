import { plainLetters } from "./plain-letters.ts";

/** For administrators, whatever the configuration (docs/sources/decisions.md, 6). */
export const ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH = 12;

/** The live mode warns at start below it. */
export const ADVISED_MINIMUM_PASSWORD_LENGTH = 12;

/** Bounds the cost of hashing. */
export const MAXIMUM_PASSWORD_LENGTH = 128;

/** Error code of a refused password (docs/sources/specification.md, 8). */
export const WEAK_PASSWORD = "weak_password";

export type WeakPasswordReason = "too-short" | "common" | "holds-name" | "holds-email";

export function minimumPasswordLength(configured: number, administrator: boolean): number {
  return administrator ? Math.max(configured, ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH) : configured;
}

export function opensAdministration(password: string): boolean {
  return password.length >= ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH;
}

export function personalReasons(
  password: string,
  person: { name: string; email: string },
): WeakPasswordReason[] {
  const typed = bare(password);
  const holds = (words: string[]) => words.some((word) => word.length >= 3 && typed.includes(word));
  const mailbox = bare(person.email).split("@")[0] ?? "";
  const reasons: WeakPasswordReason[] = [];
  if (holds(wordsOf(person.name))) reasons.push("holds-name");
  if (holds([mailbox, ...wordsOf(mailbox).filter((word) => word.length >= 4)])) {
    reasons.push("holds-email");
  }
  return reasons;
}

function wordsOf(text: string): string[] {
  return bare(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function bare(text: string): string {
  return plainLetters(text).toLowerCase();
}
