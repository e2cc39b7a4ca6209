import { addDays } from "./paris-date.ts";
import { periodOn } from "./subscription.ts";

export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** From the next month on; `pausedUntil` is served again. */
export function pauseDates(
  startedOn: string,
  months: PauseMonths,
  today: string,
): { pausedFrom: string; pausedUntil: string } {
  const pausedFrom = nextMonthOf(startedOn, today);
  let pausedUntil = pausedFrom;
  for (let month = 0; month < months; month += 1) pausedUntil = nextMonthOf(startedOn, pausedUntil);
  return { pausedFrom, pausedUntil };
}

function nextMonthOf(startedOn: string, day: string): string {
  return addDays(periodOn(startedOn, day).endsOn, 1);
}

interface Pause {
  pausedFrom: string | null;
  pausedUntil: string | null;
}

export function isPauseToCome({ pausedFrom }: Pause, today: string): boolean {
  return pausedFrom !== null && pausedFrom > today;
}

/** A pause that has not begun is removed. */
export function pauseCutShort({ pausedFrom }: Pause, today: string): Pause {
  const begun = pausedFrom !== null && pausedFrom < today;
  return begun ? { pausedFrom, pausedUntil: today } : { pausedFrom: null, pausedUntil: null };
}
