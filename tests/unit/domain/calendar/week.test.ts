import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAsked, weekOf } from "#domain/calendar/week.ts";

const days = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

test("a week runs from Monday to Sunday around each of its days, over the turn of a year", () => {
  expect(weekOf("2026-12-31")).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
    "2027-01-03",
  ]);
  fc.assert(
    fc.property(days, (on) => {
      const week = weekOf(on);
      expect(week).toContain(on);
      expect(new Date(week[0] ?? "").getUTCDay()).toBe(1);
      for (const day of week) expect(weekOf(day)).toEqual(week);
    }),
  );
});

test.each([null, "", "x", "2026-02-30", "0000-01-01", "9999-12-31", "2026-1-1"])(
  "no week is shown around %s",
  (text) => {
    expect(dayAsked(text)).toBeNull();
  },
);

test("a valid calendar day is taken as requested", () => {
  expect(dayAsked("2028-02-29")).toBe("2028-02-29");
});
