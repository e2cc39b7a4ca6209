import { setTimeout as delay } from "node:timers/promises";
import { signInLimits } from "#domain/limits.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import type { AccountServices, TooManyAttempts } from "./account-services.ts";

/** Minimum duration in ms: hides whether an address is known (timing attack). */
export const ANSWER_FLOOR_MS = 300;

/** Counts before the account lookup, by visitor and by mailbox: prevents mail bombing. */
export async function mailThrottle(
  { attempts, clientAddressHeader }: AccountServices,
  act: string,
  email: string,
  headers: Headers,
): Promise<TooManyAttempts | null> {
  const visitor = headers.get(clientAddressHeader);
  const byVisitor = [`${act}:from:${visitor}`, signInLimits.mailsOfVisitor] as const;
  const byMailbox = [`${act}:to:${mailboxOf(email)}`, signInLimits.mailsToMailbox] as const;
  // Without a known address, a shared counter would block everybody.
  for (const [key, limit] of visitor === null ? [byMailbox] : [byVisitor, byMailbox]) {
    const verdict = await attempts.count(key, limit);
    if (!verdict.allowed) {
      const { retryAfterSeconds } = verdict;
      return { ok: false, reason: "too-many-attempts", retryAfterSeconds };
    }
  }
  return null;
}

export async function unhurried<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, delay(ANSWER_FLOOR_MS)]);
  return answer;
}
