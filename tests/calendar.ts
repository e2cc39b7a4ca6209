import { addDays, parisDate, parisInstant, parisTime } from "#domain/paris-date.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The instant when French clocks show the same time, days later: 23 or 25 hours are between where they change. */
export function daysAfter(instant: Date, days: number): Date {
  const minute = parisInstant(addDays(parisDate(instant), days), parisTime(instant));
  return new Date(minute.getTime() + (instant.getTime() % MINUTE_MS));
}

/** The same of now. */
export function daysFromNow(days: number): Date {
  return daysAfter(new Date(), days);
}

/** The French calendar date, asked each time: a test that runs past midnight would hold on to yesterday's. */
export function today(): string {
  return parisDate(new Date());
}

/** A rule told in hours counts them, whatever French clocks do meanwhile. */
export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}
