import { bucketsOf, type ChartPeriod, type DaySpan } from "./chart-period.ts";
import { conversionOfLeads } from "./lead.ts";

/** By French day; days of zero are absent. */
type DayTotals = ReadonlyMap<string, number>;

export interface ChartDays {
  orders: DayTotals;
  /** By the day of a lead's first act, for the won ones too. */
  leads: DayTotals;
  wonLeads: DayTotals;
  /** Null: the viewer lacks the `money` right. */
  money: {
    /** Cents, excluding VAT. */
    revenue: DayTotals;
    recurring: {
      /** Monthly recurring revenue the day before the first, in cents, excluding VAT. */
      earlier: number;
      changes: DayTotals;
    };
  } | null;
}

export interface ChartPoint {
  /** Days of its column and of the compared one; null: that period has no such column. */
  now: DaySpan | null;
  before: DaySpan | null;
  /** Null: no such column, or a rate of zero leads. */
  value: number | null;
  valueBefore: number | null;
}

export interface ChartFigure {
  total: { now: number | null; before: number | null };
  points: ChartPoint[];
}

const chartNames = ["revenue", "orders", "leads", "conversion", "recurring"] as const;
export type ChartName = (typeof chartNames)[number];

type ValueOf = (span: DaySpan) => number | null;

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
