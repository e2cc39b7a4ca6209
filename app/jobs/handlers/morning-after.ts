import { addDays, endOfParisDay } from "#domain/paris-date.ts";

/** Now or, where the clock runs ahead, the end of the day after the one that the daily work is about. */
export function morningAfter(day: string, now: Date): Date {
  const latest = endOfParisDay(addDays(day, 1)).getTime() - 1;
  return new Date(Math.min(now.getTime(), latest));
}
