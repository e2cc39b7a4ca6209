import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import type { Random } from "./random.ts";

export const HISTORY_DAYS = 182;
/** Last days of the story, with real nightly runs. */
export const DAILY_WORK_DAYS = 31;

/** Times of the scheduler: nights and mornings of the last weeks, up to `now`. */
export function dailyWorkTimes(now: Date): Date[] {
  const days = Array.from({ length: DAILY_WORK_DAYS + 1 }, (_, index) => DAILY_WORK_DAYS - index);
  return days
    .flatMap((daysAgo) => {
      const midnight = startOfParisDay(addDays(parisDate(now), -daysAgo));
      return [41, 9 * 60 + 1].map((minutes) => minutesLater(midnight, minutes));
    })
    .filter((at) => at <= now);
}

export function storyMonths(now: Date): { month: string; at: Date }[] {
  const first = addDays(parisDate(now), -HISTORY_DAYS);
  const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => addDays(first, index));
  return days
    .filter((day) => day === first || day.endsWith("-01"))
    .map((day) => ({ month: day.slice(0, 7), at: startOfParisDay(day) }));
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export function workingHour(random: Random, now: Date, daysAgo: number): Date {
  const day = startOfParisDay(addDays(parisDate(now), -daysAgo));
  return new Date(day.getTime() + random.between(8 * 60, 19 * 60) * MINUTE_MS);
}

export function daysLater(random: Random, from: Date, days: number): Date {
  const wanted = workingHour(random, from, -days);
  return wanted > from ? wanted : minutesLater(from, random.between(20, 120));
}

export function minutesLater(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * MINUTE_MS);
}

/** Denser towards today: the agency grows. */
export function growingDaysAgo(index: number, count: number): number {
  return Math.floor(HISTORY_DAYS * (1 - ((index + 0.5) / count) ** 0.65));
}

export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / (DAY_MINUTES * MINUTE_MS));
}
