import { bucketsOf, type ChartPeriod, type DaySpan } from "./chart-period.ts";
import { conversionOfLeads } from "./lead.ts";

/** A total by French day; a day without one has nothing. */
type DayTotals = ReadonlyMap<string, number>;

/** What charts are drawn from. */
export interface ChartDays {
  orders: DayTotals;
  /** By the day of their first act, as those of them that bought. */
  leads: DayTotals;
  wonLeads: DayTotals;
  /** Null: not the viewer's to see. */
  money: {
    /** Cents, excluding VAT. */
    revenue: DayTotals;
    recurring: {
      /** What subscriptions brought a month before the first of these days, in cents, excluding VAT. */
      earlier: number;
      /** By how much that changed. */
      changes: DayTotals;
    };
  } | null;
}

export interface ChartPoint {
  /** The days of its column, and of the one it is held against; null: that period has no such column. */
  now: DaySpan | null;
  before: DaySpan | null;
  /** Null: there is nothing to take a rate of, or no such column. */
  value: number | null;
  valueBefore: number | null;
}

export interface ChartFigure {
  /** Of the whole periods. */
  total: { now: number | null; before: number | null };
  points: ChartPoint[];
}

const chartNames = ["revenue", "orders", "leads", "conversion", "recurring"] as const;
export type ChartName = (typeof chartNames)[number];

type ValueOf = (span: DaySpan) => number | null;

/** The charts of a period, in the order of the page: those of money only where their days are told. */
export function chartFigures(
  days: ChartDays,
  period: ChartPeriod,
): { name: ChartName; figure: ChartFigure }[] {
  const { money, orders, leads, wonLeads } = days;
  const values: Record<ChartName, ValueOf | null> = {
    revenue: money && ((span) => sumOf(money.revenue, span)),
    orders: (span) => sumOf(orders, span),
    leads: (span) => sumOf(leads, span),
    conversion: (span) =>
      conversionOfLeads({ won: sumOf(wonLeads, span), count: sumOf(leads, span) }),
    recurring:
      money &&
      (({ to }) => money.recurring.earlier + sumOf(money.recurring.changes, { from: "", to })),
  };
  return chartNames.flatMap((name) => {
    const valueOf = values[name];
    return valueOf ? [{ name, figure: chartFigure(valueOf, period) }] : [];
  });
}

function chartFigure(valueOf: ValueOf, { now, before, grain }: ChartPeriod): ChartFigure {
  const columns = bucketsOf(now, grain);
  const columnsBefore = bucketsOf(before, grain);
  const points = Array.from(
    { length: Math.max(columns.length, columnsBefore.length) },
    (_, index) => {
      const [one, other] = [columns[index] ?? null, columnsBefore[index] ?? null];
      return {
        now: one,
        before: other,
        value: one && valueOf(one),
        valueBefore: other && valueOf(other),
      };
    },
  );
  return { total: { now: valueOf(now), before: valueOf(before) }, points };
}

function sumOf(totals: DayTotals, { from, to }: DaySpan): number {
  let sum = 0;
  for (const [day, total] of totals) if (from <= day && day <= to) sum += total;
  return sum;
}
