import { addDays, endOfParisDay } from "#domain/paris-date.ts";

/** `now`, capped at the end of the day after `day`, so that a clock running ahead acts on nothing early. */
export function morningAfter(day: string, now: Date): Date {
  const latest = endOfParisDay(addDays(day, 1)).getTime() - 1;
  return new Date(Math.min(now.getTime(), latest));
}
