import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import { callsOutsideHours } from "#domain/calendar/outside-hours.ts";
import { defaultCalendarRules } from "#domain/calendar/rules.ts";

const rules = defaultCalendarRules(site);
const call = (instant: string) => ({ startsAt: new Date(instant) });
/** 10:00 in Paris, before and after the clock change of 28 March 2027, and on Christmas. */
const winter = call("2027-03-26T09:00:00Z");
const summer = call("2027-03-30T08:00:00Z");
const christmas = call("2026-12-25T09:00:00Z");

test("calls within open hours are not outside, in winter or summer time", () => {
  expect(callsOutsideHours([winter, summer], { rules, exceptions: [] })).toEqual([]);
});

test("a public holiday and a closure leave calls outside", () => {
  const day = { fromOn: "2027-03-26", toOn: "2027-03-26" };
  const exceptions = [
    { kind: "closure", hours: { opens: "09:00", closes: "10:10" }, ...day },
  ] as const;
  const outside = callsOutsideHours([winter, summer, christmas], { rules, exceptions });
  expect(outside).toEqual([winter, christmas]);
});
