import { latestDueDay } from "./daily-task.ts";
import { addDays, parisDate } from "./paris-date.ts";

/** Clocks of two machines may differ by so much, and one may be set right by so much, without anybody asking. */
export const CLOCKS_MAY_DIFFER_MS = 5 * 60_000;

/** A weekend without a night's work is nothing; longer, and a person says that the date is right. */
export const UNASKED_DAYS = 3;

/**
 * Why the daily work waits for a person. It erases what is old and ends what is over, by the clock alone: one
 * start with a clock that is years ahead would erase what is minutes old.
 */
export const clockDoubts = [
  /** Ours and the database's: one of both is wrong. */
  "clocks-differ",
  /** Something was written later than now. */
  "behind-records",
  /** The last purge is days ago: the program was stopped, or the clock ran ahead. */
  "long-silence",
  /** Nothing was ever purged here, and what is there is days old: nobody has vouched for the clock yet. */
  "never-purged",
] as const;
export type ClockDoubt = (typeof clockDoubts)[number];

export interface ClockWitnesses {
  now: Date;
  /** What the database's clock showed at that moment. */
  databaseNow: Date;
  /** The instants that the first and the last of what is kept were written at; null: nothing is. */
  oldestAt: Date | null;
  newestAt: Date | null;
  /** The French day of the last purge, of those that are not in the future; null: none. */
  lastPurgeOn: string | null;
}

/** What a person said: that this is the date, whatever raised that doubt. */
export interface ClockAllowance {
  doubt: ClockDoubt;
  /** The French date they vouched for. */
  on: string;
  /** The latest instant that was written then: it raises no doubt any more. */
  lookedPast: Date | null;
}

/** What makes a person's word necessary; null when the daily work may go on. */
export function clockDoubt(
  witnesses: ClockWitnesses,
  allowance: ClockAllowance | null,
): ClockDoubt | null {
  const doubt = doubtOf(witnesses, allowance?.lookedPast ?? null);
  return doubt && allowance && isAllowed(doubt, allowance, witnesses.now) ? null : doubt;
}

/** Once: for that doubt, on that day and the night after it. */
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
