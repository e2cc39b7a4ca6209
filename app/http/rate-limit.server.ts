import { rateLimitWords as words } from "#copy/answers.ts";
import type { Limit } from "#domain/limits.ts";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** In memory, per process. */
export interface RateLimit {
  /** Seconds to wait; null: allowed. Null `who` is not limited: a shared counter would block everybody. */
  take(who: string | null): Promise<number | null>;
  giveBack(who: string | null): Promise<void>;
}

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

export function createRateLimits<Name extends string>(
  limits: Record<Name, Limit>,
): Record<Name, RateLimit> {
  const counts: Partial<Record<Name, RateLimit>> = {};
  for (const name in limits) counts[name] = createRateLimit(limits[name]);
  // oxlint-disable-next-line no-unsafe-type-assertion -- every name has just been given its count
  return counts as Record<Name, RateLimit>;
}

export function tooManySentence(seconds: number): string {
  return words.tooManyRequests(waitInWords(seconds));
}

export function waitInWords(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} secondes`;
}
