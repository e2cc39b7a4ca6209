import fc from "fast-check";
import { expect, test } from "vitest";
import { latestDueDay } from "#domain/daily-task.ts";
import { comparedRuns, preparedUntil, releasedByRuleBefore } from "#domain/delivery-report.ts";
import { startClock, wholeDelay } from "#domain/deliverable.ts";
import { addDays, parisDate, parisTime } from "#domain/paris-date.ts";
import { promiseOf } from "#domain/promised-deliverable.ts";
import {
  DAILY_WORK_DAYS,
  dailyWorkTimes,
  daysLater,
  HISTORY_DAYS,
  minutesLater,
  storyMonths,
  workingHour,
} from "#seed/calendar.ts";
import {
  releasedByHandAt,
  type ReportStory,
  reportStories,
  secondAuditAt,
} from "#seed/plan-reports.server.ts";
import { createRandom } from "#seed/random.ts";

const anyNow = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2033-12-31T23:59:00Z"),
  noInvalidDate: true,
});
const anySeed = fc.integer();
const hardNows = [
  "2026-10-25T01:30:00Z",
  "2027-03-28T00:59:00Z",
  "2027-06-30T20:00:00Z",
  "2027-01-01T00:10:00Z",
  "2028-02-29T22:40:00Z",
  "2028-02-29T23:10:00Z",
].map((at) => new Date(at));
const examples = hardNows.map((now): [Date, number] => [now, 7]);

test("at any time, an event n days ago happened on that day, in working hours", () => {
  fc.assert(
    fc.property(
      anyNow,
      anySeed,
      fc.integer({ min: 1, max: HISTORY_DAYS }),
      (now, seed, daysAgo) => {
        const at = workingHour(createRandom(seed), now, daysAgo);
        expect(parisDate(at)).toBe(addDays(parisDate(now), -daysAgo));
        // On days of clock changes it moves by an hour.
        expect(parisTime(at) >= "07:00" && parisTime(at) <= "20:00").toBe(true);
        expect(at < now).toBe(true);
      },
    ),
    { examples: examples.map(([now, seed]) => [now, seed, 1]) },
  );
});

test("at any time, an event n days later is on that day", () => {
  fc.assert(
    fc.property(anyNow, anySeed, fc.integer({ min: 1, max: 60 }), (from, seed, days) => {
      const at = daysLater(createRandom(seed), from, days);
      expect(parisDate(at)).toBe(addDays(parisDate(from), days));
    }),
    { examples: examples.map(([now, seed]) => [now, seed, 1]) },
  );
});

test("at any time, each of the last days has had its night", () => {
  fc.assert(
    fc.property(anyNow, (now) => {
      const days = dailyWorkTimes(now).map((at) => latestDueDay("deliveryReports", at));
      const nights = Array.from({ length: DAILY_WORK_DAYS - 1 }, (_, index) =>
        addDays(parisDate(now), index + 1 - DAILY_WORK_DAYS),
      );
      expect(days).toEqual(expect.arrayContaining(nights.slice(0, -1)));
      expect(dailyWorkTimes(now).every((at) => at <= now)).toBe(true);
    }),
    { examples: hardNows.map((now): [Date] => [now]) },
  );
});

test("at any time, the story's months are consecutive up to this one", () => {
  fc.assert(
    fc.property(anyNow, (now) => {
      const months = storyMonths(now);
      expect(months[0]?.month).toBe(addDays(parisDate(now), -HISTORY_DAYS).slice(0, 7));
      expect(months.at(-1)?.month).toBe(parisDate(now).slice(0, 7));
      expect([6, 7, 8]).toContain(months.length);
      for (const { month, at } of months) expect(parisDate(at).slice(0, 7)).toBe(month);
      expect(months.every(({ at }) => at <= now)).toBe(true);
    }),
    { examples: hardNows.map((now): [Date] => [now]) },
  );
});

test("at any time, one report is unread, one released by hand and one by rule", () => {
  fc.assert(
    fc.property(anyNow, anySeed, (now, seed) => {
      const states = reportStories.map((story) => reportToday(story, now, seed));
      expect(states.map(({ state }) => state)).toEqual(["by hand", "by rule", "to read"]);
      expect(states.map(({ again }) => again)).toEqual([true, false, true]);
    }),
    { examples },
  );
});

function reportToday(story: ReportStory, now: Date, seed: number) {
  const startedAt = minutesLater(workingHour(createRandom(seed), now, story.begunDaysAgo), 50);
  const within = promiseOf("premium", { kind: "report", rank: 1 })?.within;
  if (!within) throw new Error("a report has no delay");
  const clock = { dueAt: null, remainingMs: wholeDelay(within) };
  const { dueAt } = startClock(clock, { unit: within.unit, now: startedAt });
  if (!dueAt) throw new Error("the report's clock stands still");
  const nights = dailyWorkTimes(now).map((at) => ({
    at,
    through: latestDueDay("deliveryReports", at),
  }));
  const preparedAt = nights.find(({ through }) => dueAt <= preparedUntil(through))?.at;
  if (!preparedAt) throw new Error("no night prepares the report");
  const released = nights.find(({ through }) => preparedAt <= releasedByRuleBefore(through))?.at;
  const byHandAt = story.byHand ? releasedByHandAt(now, story) : null;
  const byHand = byHandAt !== null && byHandAt > preparedAt && (!released || byHandAt < released);
  const audits = [
    minutesLater(startedAt, -100),
    ...(story.auditedAgain ? [secondAuditAt(now, story)] : []),
  ];
  const runs = audits.map((at) => ({ at, source: "declared" as const }));
  const { baseline, latest } = comparedRuns(runs, { startedAt, preparedAt });
  expect(baseline).not.toBeNull();
  // A report freezes its measures until it is sent.
  expect(latest === null || latest.at < (byHandAt ?? now)).toBe(true);
  const state = byHand ? "by hand" : released ? "by rule" : "to read";
  return { state, again: latest !== null };
}
