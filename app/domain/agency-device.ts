import { agencyDeviceSeconds as seconds } from "./limits.ts";

/**
 * Until when a device on which somebody of the agency is seen now acts for no client, in whole seconds since 1970.
 * Later than an hour by the time that may pass before it is written again.
 */
export function deviceClosedUntil(now: Date): number {
  return Math.floor(now.getTime() / 1000) + seconds.closed + seconds.renewedEvery;
}

/** Whether what the device holds, which ends then, would end less than an hour from now. */
export function isMarkDue(until: Date | null, now: Date): boolean {
  return until === null || until.getTime() < now.getTime() + seconds.closed * 1000;
}
