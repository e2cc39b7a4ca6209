import { plainLetters } from "./plain-letters.ts";

/** Asked of administrators, whatever the setting says (docs/sources/decisions.md, 6). */
export const ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH = 12;

/** Below it, the live mode warns at start. */
export const ADVISED_MINIMUM_PASSWORD_LENGTH = 12;

/** Hashing a longer one would cost the server more than it brings. */
export const MAXIMUM_PASSWORD_LENGTH = 128;

/**
 * The name of a refused password (docs/sources/specification.md, 8); its reasons say what to
 * change.
 */
export const WEAK_PASSWORD = "weak_password";

export type WeakPasswordReason = "too-short" | "common" | "holds-name" | "holds-email";

/** How short a password may be: administrators open everybody's records. */
export function minimumPasswordLength(configured: number, administrator: boolean): number {
  return administrator ? Math.max(configured, ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH) : configured;
}

/** Whether whoever has that password may open everybody's records. */
export function opensAdministration(password: string): boolean {
  return password.length >= ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH;
}

/** Which of the person's own words the password holds, ignoring case and accents. */
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
