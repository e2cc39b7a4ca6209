import { addDays, monthsBefore, parisDate, startOfParisDay } from "./paris-date.ts";

export interface MonthToDate {
  firstOn: string;
  lastOn: string;
  previousFirstOn: string;
  /** Same day of the month, clamped to the month's last day. */
  previousLastOn: string;
}

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

/** Ends excluded, in Paris time: days of 23 or 25 hours are whole. */
export function instantsOf(month: MonthToDate) {
  return {
    fromAt: startOfParisDay(month.firstOn),
    untilAt: startOfParisDay(addDays(month.lastOn, 1)),
    previousFromAt: startOfParisDay(month.previousFirstOn),
    previousUntilAt: startOfParisDay(addDays(month.previousLastOn, 1)),
  };
}

export interface Compared {
  now: number;
  before: number;
}

export interface Trend {
  direction: "up" | "down" | "same";
  difference: number;
  percent: number | null;
}

export function trendOf({ now, before }: Compared): Trend {
  const difference = Math.abs(now - before);
  const percent = before <= 0 ? 0 : Math.round((100 * difference) / before);
  const direction = now === before ? "same" : now > before ? "up" : "down";
  return { direction, difference, percent: percent === 0 ? null : percent };
}
