import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, parisDate, parisTime } from "#domain/paris-date.ts";
import { daysAfter } from "../calendar.ts";

const instants = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2060-12-31"),
  noInvalidDate: true,
});

test("days after an instant are calendar days, with or without a clock change", () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -900, max: 900 }), (instant, days) => {
      expect(parisDate(daysAfter(instant, days))).toBe(addDays(parisDate(instant), days));
    }),
  );
  for (const [before, after] of [
    ["2026-10-24T21:30:15Z", "2026-10-25T22:30:15Z"],
    ["2027-03-27T22:30:15Z", "2027-03-28T21:30:15Z"],
  ] as const) {
    expect(daysAfter(new Date(before), 1)).toEqual(new Date(after));
    expect(daysAfter(new Date(after), -1)).toEqual(new Date(before));
    expect(parisTime(new Date(before))).toBe(parisTime(new Date(after)));
  }
});
