import fc from "fast-check";
import { expect, test } from "vitest";
import { metricRows } from "#copy/daily-report.ts";
import { conversionRate } from "#domain/daily-report.ts";
import { dailyTaskNames, latestDueDay } from "#domain/daily-task.ts";
import { addDays, monthsBefore, parisDate } from "#domain/paris-date.ts";

const instants = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2060-12-31"),
  noInvalidDate: true,
});

test("a task covers yesterday or the day before, and never goes back", () => {
  fc.assert(
    fc.property(
      instants,
      fc.nat(60 * 24),
      fc.constantFrom(...dailyTaskNames),
      (now, minutes, task) => {
        const today = parisDate(now);
        const due = latestDueDay(task, now);
        expect([addDays(today, -1), addDays(today, -2)]).toContain(due);
        expect(latestDueDay(task, new Date(now.getTime() + minutes * 60_000)) >= due).toBe(true);
      },
    ),
  );
});

test.each([
  ["landing", "2026-11-20T23:09:59Z", "2026-11-19"],
  ["landing", "2026-11-20T23:10:00Z", "2026-11-20"],
  ["report", "2026-11-21T06:59:59Z", "2026-11-19"],
  ["report", "2026-11-21T07:00:00Z", "2026-11-20"],
  ["report", "2026-07-21T06:00:00Z", "2026-07-20"],
  ["report", "2026-10-25T07:00:00Z", "2026-10-24"],
  ["report", "2027-03-28T06:00:00Z", "2027-03-27"],
] as const)("%s at %s is due for %s", (task, now, day) => {
  expect(latestDueDay(task, new Date(now))).toBe(day);
});

test("months before a date stay valid calendar days", () => {
  fc.assert(
    fc.property(instants, fc.nat(60), (instant, months) => {
      const date = parisDate(instant);
      const earlier = monthsBefore(date, months);
      const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
      const [y = 0, m = 0, d = 0] = earlier.split("-").map(Number);
      expect(year * 12 + month - (y * 12 + m)).toBe(months);
      expect(d).toBeLessThanOrEqual(day);
    }),
  );
});

test("without a measured visit there is no conversion", () => {
  expect(conversionRate(3, 0)).toBeNull();
  expect(conversionRate(0, 3)).toBe(0);
  expect(conversionRate(1, 3)).toBe(3333);
});

test("figures are formatted in French", () => {
  const rows = metricRows({
    quoteRequests: 1,
    auditRequests: 2,
    generatedQuotes: 3,
    newOrders: 1234,
    orderRevenue: 112_300,
    activeSubscriptions: 0,
    recurringRevenue: 0,
    pausedRevenue: 0,
    failedCharges: 0,
    newUsers: 0,
    revisionRequests: 0,
    conversionRate: 250,
  });
  const values = Object.fromEntries(rows.map(({ label, value }) => [label, value]));
  expect(values["Commandes"]).toMatch(/^1\s234$/);
  expect(values["Chiffre d’affaires facturé (HT)"]).toMatch(/^1\s123\s€$/);
  expect(values["Conversion"]).toMatch(/^2,5\s%$/);
  expect(rows).toHaveLength(12);
});
