import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countTrend, moneyTrend, thanAtItsEnd, thanLastMonth } from "#copy/trend.ts";
import { parisDate } from "#domain/paris-date.ts";
import { instantsOf, monthToDate, trendOf } from "#domain/trend.ts";
import { plainSpaces } from "../pdf/read-pdf.ts";

const figures = fc.integer({ min: 0, max: 1_000_000_00 });
const instants = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2060-12-31"),
  noInvalidDate: true,
});

describe("a trend", () => {
  test("is inverted by swapping its periods", () => {
    fc.assert(
      fc.property(figures, figures, (now, before) => {
        const there = trendOf({ now, before });
        const back = trendOf({ now: before, before: now });
        expect(there.difference).toBe(back.difference);
        const opposite = { up: "down", down: "up", same: "same" } as const;
        expect(back.direction).toBe(opposite[there.direction]);
        expect(there.direction === "same").toBe(there.difference === 0);
      }),
    );
  });

  test("has a share, to half a percent, of the earlier value", () => {
    fc.assert(
      fc.property(figures, figures, (now, before) => {
        const { percent, difference } = trendOf({ now, before });
        const slack = Math.abs(((percent ?? 0) * before) / 100 - difference);
        expect(percent === 0).toBe(false);
        expect(before === 0 ? percent === null : slack <= before / 200 + 1e-6).toBe(true);
      }),
    );
  });
});

describe("a month to date", () => {
  test("begins on the 1st and ends today, in Paris, across clock changes", () => {
    fc.assert(
      fc.property(instants, (now) => {
        const month = monthToDate(now);
        const at = instantsOf(month);
        expect(month.lastOn).toBe(parisDate(now));
        expect(at.fromAt <= now && now < at.untilAt).toBe(true);
        expect(parisDate(at.fromAt)).toBe(month.firstOn);
        expect(month.firstOn.endsWith("-01")).toBe(true);
        expect(at.previousUntilAt <= at.fromAt).toBe(true);
        expect(parisDate(new Date(at.fromAt.getTime() - 1)).slice(0, 7)).toBe(
          month.previousFirstOn.slice(0, 7),
        );
      }),
    );
  });

  test.each([
    ["2026-11-21T09:00:00Z", "2026-11-01", "2026-10-01", "2026-10-21"],
    ["2026-10-31T22:59:59Z", "2026-10-01", "2026-09-01", "2026-09-30"],
    ["2026-10-31T23:00:00Z", "2026-11-01", "2026-10-01", "2026-10-01"],
    ["2027-03-31T12:00:00Z", "2027-03-01", "2027-02-01", "2027-02-28"],
    ["2027-01-15T12:00:00Z", "2027-01-01", "2026-12-01", "2026-12-15"],
  ])("at %s: from %s, against %s to %s", (now, firstOn, previousFirstOn, previousLastOn) => {
    expect(monthToDate(new Date(now))).toMatchObject({ firstOn, previousFirstOn, previousLastOn });
  });

  test("October includes the repeated hour", () => {
    const { fromAt, untilAt } = instantsOf(monthToDate(new Date("2026-10-31T12:00:00Z")));
    expect((untilAt.getTime() - fromAt.getTime()) / 3_600_000).toBe(31 * 24 + 1);
  });
});

test("trends have words", () => {
  const month = monthToDate(new Date("2026-11-21T09:00:00Z"));
  const than = thanLastMonth(month);
  expect(countTrend({ now: 5, before: 2 }, than)).toBe("3 de plus qu’en octobre à la même date");
  expect(countTrend({ now: 0, before: 2 }, than)).toBe("2 de moins qu’en octobre à la même date");
  expect(countTrend({ now: 2, before: 2 }, than)).toBe("autant qu’en octobre à la même date");
  expect(countTrend({ now: 0, before: 0 }, than)).toBe("rien non plus en octobre à la même date");
  expect(countTrend({ now: 4, before: 2 }, thanAtItsEnd(month))).toBe(
    "2 de plus qu’à la fin d’octobre",
  );
  const money = (now: number, before: number) => plainSpaces(moneyTrend({ now, before }, than));
  expect(money(150_00, 100_00)).toBe("50 % de plus qu’en octobre à la même date");
  expect(money(100_00, 150_00)).toBe("33 % de moins qu’en octobre à la même date");
  expect(money(468_00, 0)).toBe("468 € de plus qu’en octobre à la même date");
  expect(money(1_000_000, 1_000_001)).toBe("0,01 € de moins qu’en octobre à la même date");
  const january = monthToDate(new Date("2027-02-10T09:00:00Z"));
  expect(thanAtItsEnd(january)).toBe("qu’à la fin de janvier");
});
