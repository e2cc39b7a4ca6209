import { rateLimitWords as words } from "#copy/answers.ts";
import type { Limit } from "#domain/limits.ts";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How many of something a visitor or an account may do in a while; kept in memory only, per process. */
export interface RateLimit {
  /**
   * Counts one; answers the seconds to wait when that was one too many, else null. Null is nobody in
   * particular, and is not counted: one count for all would let anybody stop everybody.
   */
  take(who: string | null): Promise<number | null>;
  /** Takes one back that turned out to cost nothing. */
  giveBack(who: string | null): Promise<void>;
}

/** Counted in this process alone. */
function createRateLimit(limit: Limit): RateLimit {
  const limiter = new RateLimiterMemory({ points: limit.max, duration: limit.seconds });
  return {
    async take(who) {
      if (who === null) return null;
      try {
        await limiter.consume(who);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.ceil(refusal.msBeforeNext / 1000);
      }
    },
    async giveBack(who) {
      if (who !== null) await limiter.reward(who);
    },
  };
}

/** A count for each of these limits, under its name. */
export function createRateLimits<Name extends string>(
  limits: Record<Name, Limit>,
): Record<Name, RateLimit> {
  const counts: Partial<Record<Name, RateLimit>> = {};
  for (const name in limits) counts[name] = createRateLimit(limits[name]);
  // oxlint-disable-next-line no-unsafe-type-assertion -- every name has just been given its count
  return counts as Record<Name, RateLimit>;
}

/** What a person reads when they must wait. */
export function tooManySentence(seconds: number): string {
  return words.tooManyRequests(waitInWords(seconds));
}

/** « 12 minutes », « 40 secondes ». */
export function waitInWords(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} secondes`;
}
