import { addDays, monthsBefore, parisDate, startOfParisDay } from "./paris-date.ts";

/** A French calendar month up to today, and the one before up to the same day. */
export interface MonthToDate {
  /** Calendar dates, both included. */
  firstOn: string;
  lastOn: string;
  previousFirstOn: string;
  /** The same day of the month; its last one when that month is shorter. */
  previousLastOn: string;
}

/** The month so far and as much of the one before, in French calendar dates. */
export function monthToDate(now: Date): MonthToDate {
  const lastOn = parisDate(now);
  const firstOn = `${lastOn.slice(0, 8)}01`;
  return {
    firstOn,
    lastOn,
    previousFirstOn: monthsBefore(firstOn, 1),
    previousLastOn: monthsBefore(lastOn, 1),
  };
}

/** The instants of both periods, the ends left out: a day of 23 or 25 hours is a whole one. */
export function instantsOf(month: MonthToDate) {
  return {
    fromAt: startOfParisDay(month.firstOn),
    untilAt: startOfParisDay(addDays(month.lastOn, 1)),
    previousFromAt: startOfParisDay(month.previousFirstOn),
    previousUntilAt: startOfParisDay(addDays(month.previousLastOn, 1)),
  };
}

/** A figure and what it is compared with: counts, or cents. */
export interface Compared {
  now: number;
  before: number;
}

export interface Trend {
  direction: "up" | "down" | "same";
  /** How far apart, never negative. */
  difference: number;
  /** The same as a share of what was before, to the percent; null when nothing or less was, or under one percent. */
  percent: number | null;
}

/** The way a figure goes; no percentage from nothing or less, nor one that rounds to 0 %. */
export function trendOf({ now, before }: Compared): Trend {
  const difference = Math.abs(now - before);
  const percent = before <= 0 ? 0 : Math.round((100 * difference) / before);
  const direction = now === before ? "same" : now > before ? "up" : "down";
  return { direction, difference, percent: percent === 0 ? null : percent };
}
