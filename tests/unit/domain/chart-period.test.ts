import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bucketName, daysInWords } from "#copy/chart-period.ts";
import { type ChartDays, chartFigures, type ChartName } from "#domain/chart-figures.ts";
import {
  bucketsOf,
  type ChartPeriod,
  chartPeriod,
  type ChartPeriodName,
  chartPeriods,
  type Grain,
  grains,
  weekNumber,
} from "#domain/chart-period.ts";
import { addDays, endOfParisDay, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { monthToDate } from "#domain/trend.ts";

const anyDay = fc
  .date({ min: new Date("2001-01-01"), max: new Date("2098-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const begins: Record<Grain, (day: string) => boolean> = {
  day: () => true,
  week: (day) => new Date(day).getUTCDay() === 1,
  month: (day) => day.endsWith("-01"),
};
const called: Record<Grain, (day: string) => string> = {
  day: (day) => day,
  week: (day) => String(weekNumber(day)),
  month: (day) => day.slice(0, 7),
};

describe("periods of the charts", () => {
  test.each<[ChartPeriodName, string, string, string]>([
    ["last-7-days", "2026-11-23", "2026-11-17 2026-11-23", "2026-11-10 2026-11-16"],
    ["last-30-days", "2026-11-23", "2026-10-25 2026-11-23", "2026-09-25 2026-10-24"],
    ["this-month", "2026-03-31", "2026-03-01 2026-03-31", "2026-02-01 2026-02-28"],
    ["last-month", "2026-11-23", "2026-10-01 2026-10-31", "2026-09-01 2026-09-30"],
    ["last-month", "2027-01-01", "2026-12-01 2026-12-31", "2026-11-01 2026-11-30"],
    ["last-12-weeks", "2026-11-25", "2026-09-07 2026-11-25", "2026-06-15 2026-09-02"],
    ["this-year", "2028-02-29", "2028-01-01 2028-02-29", "2027-01-01 2027-02-28"],
    ["last-12-months", "2026-11-23", "2025-12-01 2026-11-23", "2024-12-01 2025-11-23"],
  ])("%s, on %s, is %s beside %s", (name, today, now, before) => {
    const period = chartPeriod(name, null, today);
    const said = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
    expect([said(period.now), said(period.before)]).toEqual([now, before]);
  });

  test("on any day, the previous period ends before this one begins, and neither goes back 25 months", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...chartPeriods), (today, name) => {
        const { now, before } = chartPeriod(name, null, today);
        expect(before.from <= before.to && before.to < now.from && now.from <= now.to).toBe(true);
        expect(now.to <= today && addDays(before.from, 731 + 31) > today).toBe(true);
      }),
    );
  });

  test("the current month is compared with the same days as on the dashboard", () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { now, before } = chartPeriod("this-month", null, today);
        const month = monthToDate(new Date(`${today}T12:00:00Z`));
        expect([now.from, now.to, before.from, before.to]).toEqual([
          month.firstOn,
          month.lastOn,
          month.previousFirstOn,
          month.previousLastOn,
        ]);
      }),
    );
  });

  test("a grain that doesn't fit a period is replaced by the period's own", () => {
    expect(chartPeriod("this-year", "day", "2026-11-23").grain).toBe("month");
    expect(chartPeriod("this-year", "week", "2026-11-23").grain).toBe("week");
  });
});

describe("days, weeks and months", () => {
  const span = fc
    .tuple(anyDay, fc.nat(800))
    .map(([from, days]) => ({ from, to: addDays(from, days) }));

  test("hold each day of a span once, in order, weeks from Monday and months by name", () => {
    fc.assert(
      fc.property(span, fc.constantFrom<Grain>(...grains), (whole, grain) => {
        const buckets = bucketsOf(whole, grain);
        expect(buckets.flatMap(daysOf)).toEqual(daysOf(whole));
        const [first, ...others] = buckets;
        expect(others.every(({ from }) => begins[grain](from))).toBe(true);
        expect(
          [first!, ...others].every(({ from, to }) => called[grain](from) === called[grain](to)),
        ).toBe(true);
      }),
    );
  });

  test("any instant is in the bucket of its French day, on days of clock changes too", () => {
    const instant = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2030-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.constantFrom<Grain>(...grains), (at, grain) => {
        const day = parisDate(at);
        const around = { from: addDays(day, -40), to: addDays(day, 40) };
        const holding = bucketsOf(around, grain).filter(
          ({ from, to }) => startOfParisDay(from) <= at && at < endOfParisDay(to),
        );
        expect(holding.flatMap(daysOf).filter((one) => one === day)).toEqual([day]);
        expect(holding).toHaveLength(1);
      }),
      {
        examples: [
          [new Date("2026-10-25T00:30:00Z"), "week"],
          [new Date("2026-12-31T23:30:00Z"), "month"],
        ],
      },
    );
  });

  test.each([
    ["2026-11-16", 47],
    ["2026-01-01", 1],
    ["2027-01-03", 53],
    ["2027-01-04", 1],
    ["2025-12-29", 1],
    ["2024-12-30", 1],
  ])("%s is of week %i", (day, week) => {
    expect(weekNumber(day)).toBe(week);
  });

  test.each<[string, string, Grain, string]>([
    ["2026-11-23", "2026-11-23", "day", "23\u00A0nov."],
    ["2026-11-16", "2026-11-22", "week", "Sem.\u00A047, du\u00A016 au\u00A022\u00A0nov."],
    ["2026-11-01", "2026-11-01", "week", "Sem.\u00A044, le\u00A01er\u00A0nov."],
    [
      "2026-10-26",
      "2026-11-01",
      "week",
      "Sem.\u00A044, du\u00A026\u00A0oct. au\u00A01er\u00A0nov.",
    ],
    ["2026-02-01", "2026-02-28", "month", "Février 2026"],
    ["2026-11-01", "2026-11-23", "month", "Novembre 2026, du\u00A01er au\u00A023\u00A0nov."],
  ])("%s to %s, by %s, is called « %s »", (from, to, grain, name) => {
    expect(bucketName({ from, to }, grain)).toBe(name);
  });

  test.each([
    ["2026-11-01", "2026-11-23", "du\u00A01er au\u00A023\u00A0novembre 2026"],
    ["2026-10-25", "2026-11-23", "du\u00A025\u00A0octobre au\u00A023\u00A0novembre 2026"],
    ["2025-12-01", "2026-11-23", "du\u00A01er\u00A0décembre 2025 au\u00A023\u00A0novembre 2026"],
    ["2026-11-01", "2026-11-01", "le\u00A01er\u00A0novembre 2026"],
  ])("%s to %s is worded « %s »", (from, to, said) => {
    expect(daysInWords({ from, to })).toBe(said);
  });
});

describe("figures of the charts", () => {
  const totals = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: -500, max: 900 })), {
      maxLength: 60,
    })
    .map((known) => new Map(known.map(([ago, total]) => [addDays("2026-11-23", -ago), total])));
  const counts = totals.map(
    (known) => new Map([...known].map(([day, total]) => [day, Math.abs(total)])),
  );
  const days: fc.Arbitrary<ChartDays> = fc.record({
    orders: counts,
    leads: counts,
    wonLeads: fc.constant(new Map()),
    money: fc.record({
      revenue: totals,
      recurring: fc.record({ earlier: fc.nat(5000), changes: totals }),
    }),
  });
  const figureOf = (known: ChartDays, period: ChartPeriod, name: ChartName) =>
    chartFigures(known, period).find((chart) => chart.name === name)!.figure;

  test("days, weeks and months of a period have the same sum", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...chartPeriods), (known, name) => {
        for (const chart of ["revenue", "orders", "leads"] as const) {
          for (const grain of grains) {
            const period = { ...chartPeriod(name, null, "2026-11-23"), grain };
            const { total, points } = figureOf(known, period, chart);
            const sum = (of: "value" | "valueBefore") =>
              points.reduce((all, point) => all + (point[of] ?? 0), 0);
            expect([sum("value"), sum("valueBefore")]).toEqual([total.now, total.before]);
          }
        }
      }),
    );
  });

  test("recurring revenue is that of each column's end, the period's total being the last", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...chartPeriods), (known, name) => {
        const ends = grains.map((grain) => {
          const period = { ...chartPeriod(name, null, "2026-11-23"), grain };
          const { total, points } = figureOf(known, period, "recurring");
          const last = points.findLast(({ value }) => value !== null)?.value;
          expect(last).toBe(total.now);
          return last;
        });
        expect(new Set(ends).size).toBe(1);
      }),
    );
  });

  test("without leads there is no rate, and without the right to money no chart of it", () => {
    const known: ChartDays = {
      orders: new Map([["2026-11-02", 2]]),
      leads: new Map([["2026-11-02", 3]]),
      wonLeads: new Map([["2026-11-02", 1]]),
      money: null,
    };
    const period = chartPeriod("this-month", "day", "2026-11-03");
    expect(chartFigures(known, period).map(({ name }) => name)).toEqual([
      "orders",
      "leads",
      "conversion",
    ]);
    const { total, points } = figureOf(known, period, "conversion");
    expect(total).toEqual({ now: 3330, before: null });
    expect(points.map(({ value }) => value)).toEqual([null, 3330, null]);
  });
});
