import { agencyDeviceSeconds as seconds } from "./limits.ts";

/**
 * Seconds since 1970 until which the device of an agency member does no act of a client. The margin over one hour
 * covers the delay before the mark is renewed.
 */
export function deviceClosedUntil(now: Date): number {
  return Math.floor(now.getTime() / 1000) + seconds.closed + seconds.renewedEvery;
}

export function isMarkDue(until: Date | null, now: Date): boolean {
  return until === null || until.getTime() < now.getTime() + seconds.closed * 1000;
}
