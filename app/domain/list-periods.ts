import { type PeriodLength, periodAround } from "./accounting-period.ts";
import type { ListPeriod } from "./list.ts";
import { addDays, monthsBefore } from "./paris-date.ts";

export const pastPeriods = [
  "today",
  "last-7-days",
  "last-30-days",
  "this-month",
  "last-month",
  "this-year",
] as const;

export const comingPeriods = [
  "today",
  "tomorrow",
  "next-7-days",
  "this-month",
  "last-month",
] as const;

export const bookPeriods = [
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
] as const;

export type NamedPeriod =
  | (typeof pastPeriods)[number]
  | (typeof comingPeriods)[number]
  | (typeof bookPeriods)[number];

const around = (length: PeriodLength) => (day: string) => {
  const { fromOn: from, toOn: to } = periodAround(length, day);
  return { from, to };
};
const [month, quarter, year] = [around("month"), around("quarter"), around("year")];

const periods: Record<NamedPeriod, (today: string) => { from: string; to: string }> = {
  today: (today) => ({ from: today, to: today }),
  tomorrow: (today) => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  "last-7-days": (today) => ({ from: addDays(today, -6), to: today }),
  "last-30-days": (today) => ({ from: addDays(today, -29), to: today }),
  "next-7-days": (today) => ({ from: today, to: addDays(today, 6) }),
  "this-month": month,
  "last-month": (today) => month(monthsBefore(today, 1)),
  "this-quarter": quarter,
  "last-quarter": (today) => quarter(monthsBefore(today, 3)),
  "this-year": year,
  "last-year": (today) => year(monthsBefore(today, 12)),
};

/** French calendar days; « 7 jours » is today and the six days before. */
export function namedPeriod(name: NamedPeriod, today: string): { from: string; to: string } {
  return periods[name](today);
}

export function isPeriod(of: ListPeriod, { from, to }: ListPeriod): boolean {
  return of.from === from && of.to === to;
}
