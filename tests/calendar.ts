import { addDays, parisDate, parisInstant, parisTime } from "#domain/paris-date.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Same French time days later: 23 or 25 hours per day across clock changes. */
export function daysAfter(instant: Date, days: number): Date {
  const minute = parisInstant(addDays(parisDate(instant), days), parisTime(instant));
  return new Date(minute.getTime() + (instant.getTime() % MINUTE_MS));
}

export function daysFromNow(days: number): Date {
  return daysAfter(new Date(), days);
}

/** Computed on each call: a test may run past midnight. */
export function today(): string {
  return parisDate(new Date());
}

export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}
