import { addDays } from "./paris-date.ts";
import { periodOn } from "./subscription.ts";

/** For how many whole months a client may pause their subscription. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** A pause asked for that French day: from the next month on; `pausedUntil` is served again. */
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

/** Whether a pause is agreed that has not begun on that French day. */
export function isPauseToCome({ pausedFrom }: Pause, today: string): boolean {
  return pausedFrom !== null && pausedFrom > today;
}

/** The pause as it stands once it stops that day; one that serves no day any more is none. */
export function pauseCutShort({ pausedFrom }: Pause, today: string): Pause {
  const begun = pausedFrom !== null && pausedFrom < today;
  return begun ? { pausedFrom, pausedUntil: today } : { pausedFrom: null, pausedUntil: null };
}
