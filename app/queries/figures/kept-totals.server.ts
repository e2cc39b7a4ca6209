import { gte, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { keptTotals } from "#db/schema/kept-totals.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { MonthToDate } from "#domain/trend.ts";

/** Measures that triggers total (`keep_totals_of_…`). */
const sinceEver = [
  "accounts",
  "subscriptions-begun",
  "subscriptions-over",
  "quote-requests",
  "revision-requests",
] as const;
const sinceLastMonth = [
  "orders",
  "revenue",
  "quotes-sent",
  "quotes-until",
  "subscriptions-until",
  "audits",
  "measured-sessions",
] as const;

type Measure = (typeof sinceEver)[number] | (typeof sinceLastMonth)[number];

/** French days; cents are 0 where a measure has none. */
const periods = ["ever", "now", "before", "earlier", "fromToday"] as const;

/** `now` and `before`: the two months compared; `earlier`: before this month; `fromToday`: today and later. */
type Totals = Record<(typeof periods)[number], { count: number; cents: number }>;

const nothing: Totals = {
  ever: { count: 0, cents: 0 },
  now: { count: 0, cents: 0 },
  before: { count: 0, cents: 0 },
  earlier: { count: 0, cents: 0 },
  fromToday: { count: 0, cents: 0 },
};

/** Sums every label when none is given. */
export async function keptTotalsOf(db: ViewerDatabase, month: MonthToDate) {
  const { measure, label, day, count, cents } = keptTotals;
  const within = {
    ever: sql`true`,
    now: sql`${day} between ${month.firstOn} and ${month.lastOn}`,
    before: sql`${day} between ${month.previousFirstOn} and ${month.previousLastOn}`,
    earlier: sql`${day} < ${month.firstOn}`,
    fromToday: sql`${day} >= ${month.lastOn}`,
  };
  const sums = periods.map(
    (
      period,
    ) => sql`coalesce(sum(${count}) filter (where ${within[period]}), 0) as ${sql.identifier(period)},
      coalesce(sum(${cents}) filter (where ${within[period]}), 0) as ${sql.identifier(`${period}_cents`)}`,
  );
  const { rows } = await db.execute<Record<string, string>>(sql`
    select ${measure} as measure, ${label} as label, ${sql.join(sums, sql`, `)}
    from ${keptTotals}
    where ${inArray(measure, [...sinceEver])}
      or (${inArray(measure, [...sinceLastMonth])} and ${gte(day, month.previousFirstOn)})
    group by 1, 2`);
  const known = rows.map((row) => ({
    measure: row["measure"],
    label: row["label"] ?? "",
    totals: totalsOf((name) => Number(ownProperty(row, name))),
  }));
  return (wanted: Measure, labels?: readonly string[]): Totals =>
    known
      .filter(
        ({ measure: name, label: text }) => name === wanted && (labels?.includes(text) ?? true),
      )
      .reduce((sum, { totals }) => added(sum, totals), nothing);
}

function totalsOf(figure: (name: string) => number): Totals {
  const of = (period: string) => ({ count: figure(period), cents: figure(`${period}_cents`) });
  return {
    ever: of("ever"),
    now: of("now"),
    before: of("before"),
    earlier: of("earlier"),
    fromToday: of("fromToday"),
  };
}

function added(one: Totals, other: Totals): Totals {
  return totalsOf((name) => {
    const period = periods.find((known) => name.startsWith(known)) ?? "ever";
    const unit = name.endsWith("_cents") ? "cents" : "count";
    return one[period][unit] + other[period][unit];
  });
}
