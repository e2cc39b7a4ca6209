import { setTimeout as delay } from "node:timers/promises";
import { signInLimits } from "#domain/limits.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import type { AccountServices, TooManyAttempts } from "./account-services.ts";

/** No answer leaves sooner: one query more or less for a known address is then not measurable. */
export const ANSWER_FLOOR_MS = 300;

/**
 * Counts a request that may send an e-mail to whoever is named, before looking whether they exist:
 * by the visitor's address, and by the e-mail, which nobody can then be flooded at.
 */
export async function mailThrottle(
  { attempts, clientAddressHeader }: AccountServices,
  act: string,
  email: string,
  headers: Headers,
): Promise<TooManyAttempts | null> {
  const visitor = headers.get(clientAddressHeader);
  const byVisitor = [`${act}:from:${visitor}`, signInLimits.mailsOfVisitor] as const;
  const byMailbox = [`${act}:to:${mailboxOf(email)}`, signInLimits.mailsToMailbox] as const;
  // Whom nobody can tell apart must not wait for each other.
  for (const [key, limit] of visitor === null ? [byMailbox] : [byVisitor, byMailbox]) {
    const verdict = await attempts.count(key, limit);
    if (!verdict.allowed) {
      const { retryAfterSeconds } = verdict;
      return { ok: false, reason: "too-many-attempts", retryAfterSeconds };
    }
  }
  return null;
}

/** The work's answer, not before the floor. */
export async function unhurried<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, delay(ANSWER_FLOOR_MS)]);
  return answer;
}
