import { latestDueDay } from "./daily-task.ts";
import { addDays, parisDate } from "./paris-date.ts";

/** Tolerance for clock skew and for NTP adjustments. */
export const CLOCKS_MAY_DIFFER_MS = 5 * 60_000;

/** A weekend without a nightly run is normal; longer needs a person's confirmation of the date. */
export const UNASKED_DAYS = 3;

/** Daily work deletes by age: with a clock years ahead it would delete recent data, so a person confirms the date. */
export const clockDoubts = [
  /** Application and database disagree. */
  "clocks-differ",
  /** Data is dated in the future. */
  "behind-records",
  /** No purge for days: the program was stopped, or the clock ran ahead. */
  "long-silence",
  /** No purge ever, and the data is days old: the clock was never confirmed. */
  "never-purged",
] as const;
export type ClockDoubt = (typeof clockDoubts)[number];

export interface ClockWitnesses {
  now: Date;
  databaseNow: Date;
  oldestAt: Date | null;
  newestAt: Date | null;
  /** French day of the last purge not in the future; null: none. */
  lastPurgeOn: string | null;
}

export interface ClockAllowance {
  doubt: ClockDoubt;
  /** French date that the person confirmed. */
  on: string;
  /** Latest `newestAt` at that moment: later checks ignore it. */
  lookedPast: Date | null;
}

export function clockDoubt(
  witnesses: ClockWitnesses,
  allowance: ClockAllowance | null,
): ClockDoubt | null {
  const doubt = doubtOf(witnesses, allowance?.lookedPast ?? null);
  return doubt && allowance && isAllowed(doubt, allowance, witnesses.now) ? null : doubt;
}

/** Valid once: for that doubt, on that day and the night after it. */
function isAllowed(doubt: ClockDoubt, allowance: ClockAllowance, now: Date): boolean {
  const today = parisDate(now);
  return allowance.doubt === doubt && [today, addDays(today, -1)].includes(allowance.on);
}

function doubtOf(witnesses: ClockWitnesses, lookedPast: Date | null): ClockDoubt | null {
  const { now, databaseNow, newestAt, oldestAt, lastPurgeOn } = witnesses;
  if (Math.abs(now.getTime() - databaseNow.getTime()) > CLOCKS_MAY_DIFFER_MS)
    return "clocks-differ";
  const isAhead = newestAt !== null && newestAt.getTime() - now.getTime() > CLOCKS_MAY_DIFFER_MS;
  if (isAhead && !(lookedPast !== null && newestAt <= lookedPast)) return "behind-records";
  const lastUnasked = addDays(latestDueDay("retention", now), -UNASKED_DAYS);
  if (lastPurgeOn !== null) return lastPurgeOn < lastUnasked ? "long-silence" : null;
  return oldestAt !== null && parisDate(oldestAt) < lastUnasked ? "never-purged" : null;
}
