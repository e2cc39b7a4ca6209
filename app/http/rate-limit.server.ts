import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How many of something an address may do in a while; kept in memory only, per process. */
export interface RateLimit {
  /** Counts one; answers the seconds to wait when that was one too many, else null. */
  take(clientAddress: string): Promise<number | null>;
}

/** So many calls by address in so many seconds, counted in this process alone. */
export function createRateLimit(limit: { max: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points: limit.max, duration: limit.seconds });
  return {
    async take(clientAddress) {
      try {
        await limiter.consume(clientAddress);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.ceil(refusal.msBeforeNext / 1000);
      }
    },
  };
}

/** What a person reads when they must wait. */
export function tooManySentence(seconds: number): string {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} secondes`;
  return `Trop de demandes. Réessayez dans ${wait}.`;
}
