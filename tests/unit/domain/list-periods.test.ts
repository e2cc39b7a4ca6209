import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bookPeriods,
  comingPeriods,
  type NamedPeriod,
  namedPeriod,
  pastPeriods,
} from "#domain/list-periods.ts";
import { isCalendarDate } from "#domain/paris-date.ts";

test.each<[NamedPeriod, string, string, string]>([
  ["today", "2026-11-23", "2026-11-23", "2026-11-23"],
  ["tomorrow", "2026-12-31", "2027-01-01", "2027-01-01"],
  ["last-7-days", "2026-11-03", "2026-10-28", "2026-11-03"],
  ["last-30-days", "2026-03-01", "2026-01-31", "2026-03-01"],
  ["next-7-days", "2026-12-28", "2026-12-28", "2027-01-03"],
  ["this-month", "2028-02-10", "2028-02-01", "2028-02-29"],
  ["last-month", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["last-month", "2026-01-01", "2025-12-01", "2025-12-31"],
  ["this-quarter", "2026-05-31", "2026-04-01", "2026-06-30"],
  ["last-quarter", "2026-02-28", "2025-10-01", "2025-12-31"],
  ["last-quarter", "2026-05-31", "2026-01-01", "2026-03-31"],
  ["last-year", "2028-02-29", "2027-01-01", "2027-12-31"],
  ["this-year", "2026-01-01", "2026-01-01", "2026-12-31"],
])("%s, on %s, goes from %s to %s", (name, today, from, to) => {
  expect(namedPeriod(name, today)).toEqual({ from, to });
});

test("on any day, each period has valid days, in order", () => {
  const day = fc.date({
    min: new Date("2000-02-01"),
    max: new Date("2099-11-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...pastPeriods, ...comingPeriods, ...bookPeriods),
      (date, name) => {
        const { from, to } = namedPeriod(name, date.toISOString().slice(0, 10));
        expect([from, to].every(isCalendarDate) && from <= to).toBe(true);
      },
    ),
  );
});
