import { namedPeriod } from "./list-periods.ts";
import { addDays, monthsBefore } from "./paris-date.ts";

export const grains = ["day", "week", "month"] as const;
export type Grain = (typeof grains)[number];

/** French calendar dates, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

interface PeriodRow {
  /** The first is the default. */
  grains: readonly [Grain, ...Grain[]];
  span: (today: string) => DaySpan;
  /** Compared span: as many days, or the same days of the month or year before. */
  before: (span: DaySpan) => DaySpan;
}

const daysEarlier =
  (days: number) =>
  ({ from, to }: DaySpan): DaySpan => ({ from: addDays(from, -days), to: addDays(to, -days) });
const monthsEarlier =
  (months: number) =>
  ({ from, to }: DaySpan): DaySpan => ({
    from: monthsBefore(from, months),
    to: monthsBefore(to, months),
  });
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

const periods = {
  "last-7-days": {
    grains: ["day"],
    span: (today) => namedPeriod("last-7-days", today),
    before: daysEarlier(7),
  },
  "last-30-days": {
    grains: ["day", "week"],
    span: (today) => namedPeriod("last-30-days", today),
    before: daysEarlier(30),
  },
  "this-month": {
    grains: ["day", "week"],
    span: (today) => ({ from: firstOfMonth(today), to: today }),
    before: monthsEarlier(1),
  },
  "last-month": {
    grains: ["day", "week"],
    span: (today) => namedPeriod("last-month", today),
    before: ({ from }) => ({ from: monthsBefore(from, 1), to: addDays(from, -1) }),
  },
  "last-12-weeks": {
    grains: ["week", "day", "month"],
    span: (today) => ({ from: addDays(mondayOf(today), -11 * 7), to: today }),
    before: daysEarlier(12 * 7),
  },
  "this-year": {
    grains: ["month", "week"],
    span: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
    before: monthsEarlier(12),
  },
  "last-12-months": {
    grains: ["month", "week"],
    span: (today) => ({ from: monthsBefore(firstOfMonth(today), 11), to: today }),
    before: monthsEarlier(12),
  },
} as const satisfies Record<string, PeriodRow>;

export type ChartPeriodName = keyof typeof periods;

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of the table above
export const chartPeriods = Object.keys(periods) as ChartPeriodName[];

export interface ChartPeriod {
  name: ChartPeriodName;
  grain: Grain;
  grains: readonly Grain[];
  now: DaySpan;
  before: DaySpan;
}

export function chartPeriod(
  name: ChartPeriodName,
  wanted: Grain | null,
  today: string,
): ChartPeriod {
  const period: PeriodRow = periods[name];
  const now = period.span(today);
  const grain = period.grains.find((one) => one === wanted) ?? period.grains[0];
  return {
    name,
    grain,
    grains: grains.filter((one) => period.grains.includes(one)),
    now,
    before: period.before(now),
  };
}

/** Buckets cut at the span's ends; weeks begin on Monday. */
export function bucketsOf({ from, to }: DaySpan, grain: Grain): DaySpan[] {
  const buckets: DaySpan[] = [];
  for (let first = from; first <= to; first = addDays(buckets.at(-1)?.to ?? to, 1)) {
    const last = lastDayOf(first, grain);
    buckets.push({ from: first, to: last < to ? last : to });
  }
  return buckets;
}

function lastDayOf(day: string, grain: Grain): string {
  if (grain === "day") return day;
  if (grain === "week") return addDays(mondayOf(day), 6);
  return addDays(monthsBefore(firstOfMonth(day), -1), -1);
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** ISO 8601: week 1 holds the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`);
  return Math.floor((Date.parse(`${thursday}T00:00:00Z`) - first) / (7 * 86_400_000)) + 1;
}
