import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  isCalendarDate,
  parisDate,
  parisYear,
  startOfParisDay,
} from "#domain/paris-date.ts";

const days = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

test("a French day starts at its first instant, clock changes included", () => {
  fc.assert(
    fc.property(days, (day) => {
      const start = startOfParisDay(day);
      expect(parisDate(start)).toBe(day);
      expect(parisDate(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
    }),
  );
});

test.each([
  ["2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["2026-10-26", "2026-10-25T23:00:00.000Z"],
])("%s starts at %s", (day, start) => {
  expect(startOfParisDay(day).toISOString()).toBe(start);
});

test("the French year begins an hour before London's", () => {
  expect(parisYear(new Date("2026-12-31T22:59:59Z"))).toBe(2026);
  expect(parisYear(new Date("2026-12-31T23:00:00Z"))).toBe(2027);
});

test.each(["2028-02-29", "2026-12-31", "2000-02-29"])("%s is a date", (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "21/11/2026", "2026-1-1", "", "+12026-01-01"])(
  "%j is no date",
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);
