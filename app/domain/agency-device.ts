import { agencyDeviceSeconds as seconds } from "./limits.ts";

/** Seconds since 1970. `renewedEvery` is added because the mark is not written anew on each page. */
export function deviceClosedUntil(now: Date): number {
  return Math.floor(now.getTime() / 1000) + seconds.closed + seconds.renewedEvery;
}

export function isMarkDue(until: Date | null, now: Date): boolean {
  return until === null || until.getTime() < now.getTime() + seconds.closed * 1000;
}
