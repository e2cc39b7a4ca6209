import { expect, test } from "vitest";
import { lengthOf, neighboursOf, periodAround, readPeriod } from "#domain/accounting-period.ts";

const today = "2026-11-22";

test.each([
  ["month", "2026-02-10", "2026-02-01", "2026-02-28"],
  ["month", "2028-02-29", "2028-02-01", "2028-02-29"],
  ["month", "2026-12-31", "2026-12-01", "2026-12-31"],
  ["quarter", "2026-11-22", "2026-10-01", "2026-12-31"],
  ["quarter", "2026-03-31", "2026-01-01", "2026-03-31"],
  ["year", "2026-11-22", "2026-01-01", "2026-12-31"],
] as const)("the %s of %s goes from %s to %s", (length, day, fromOn, toOn) => {
  const period = periodAround(length, day);
  expect(period).toEqual({ fromOn, toOn });
  expect(lengthOf(period)).toBe(length);
});

test("the neighbouring periods cross the turn of a year", () => {
  const december = periodAround("month", "2026-12-05");
  expect(neighboursOf(december)).toEqual({
    before: { fromOn: "2026-11-01", toOn: "2026-11-30" },
    after: { fromOn: "2027-01-01", toOn: "2027-01-31" },
  });
  expect(neighboursOf({ fromOn: "2026-12-01", toOn: "2026-12-30" })).toBeNull();
});

test.each([
  ["", "", { fromOn: "2026-11-01", toOn: "2026-11-30" }],
  ["2026-01-05", "2026-02-03", { fromOn: "2026-01-05", toOn: "2026-02-03" }],
  ["2026-11-20", "", { fromOn: "2026-11-20", toOn: today }],
  ["", "2026-03-12", { fromOn: "2026-03-01", toOn: "2026-03-12" }],
])("%j to %j is a period", (from, to, period) => {
  expect(readPeriod({ from, to }, today)).toEqual({ ok: true, period });
});

test.each([
  ["2026-02-30", "2026-03-01", "not-a-day"],
  ["hier", "2026-03-01", "not-a-day"],
  ["2026-03-01", "2026-03-01' or 1=1", "not-a-day"],
  ["", "x", "not-a-day"],
  ["2026-03-02", "2026-03-01", "end-before-start"],
  ["2026-12-01", "", "end-before-start"],
  ["0001-01-01", "2026-03-01", "too-far"],
  ["2026-03-01", "9999-12-31", "too-far"],
])("%j to %j is refused: %s", (from, to, fault) => {
  expect(readPeriod({ from, to }, today)).toEqual({ ok: false, fault });
});
