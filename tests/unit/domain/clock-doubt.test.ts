import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockDoubtWords } from "#copy/daily-work.ts";
import {
  type ClockAllowance,
  clockDoubt,
  clockDoubts,
  CLOCKS_MAY_DIFFER_MS,
  type ClockWitnesses,
  UNASKED_DAYS,
} from "#domain/clock-doubt.ts";
import { latestDueDay } from "#domain/daily-task.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { daysAfter } from "../../calendar.ts";

const HOUR_MS = 3_600_000;
const instants = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2060-12-31"),
  noInvalidDate: true,
});
const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
const dueDay = (now: Date) => latestDueDay("retention", now);

/** A running program: clocks agree, the last purge was last night, the last act a moment ago. */
const atWork = (now: Date): ClockWitnesses => ({
  now,
  databaseNow: now,
  oldestAt: daysAfter(now, -900),
  newestAt: later(now, -60_000),
  lastPurgeOn: dueDay(now),
});

const allowed = (doubt: ClockAllowance["doubt"], now: Date, lookedPast: Date | null = null) => ({
  doubt,
  on: parisDate(now),
  lookedPast,
});

describe("doubt about the clock", () => {
  test("a weekend off, or minutes of difference, raise no doubt", () => {
    fc.assert(
      fc.property(
        instants,
        fc.nat(UNASKED_DAYS),
        fc.integer({ min: -CLOCKS_MAY_DIFFER_MS, max: CLOCKS_MAY_DIFFER_MS }),
        fc.integer({ min: -CLOCKS_MAY_DIFFER_MS, max: CLOCKS_MAY_DIFFER_MS }),
        (now, days, differing, ahead) => {
          const witnesses = {
            ...atWork(now),
            databaseNow: later(now, differing),
            newestAt: later(now, ahead),
            lastPurgeOn: addDays(dueDay(now), -days),
          };
          expect(clockDoubt(witnesses, null)).toBeNull();
        },
      ),
    );
  });

  test("without a confirmation, no purge is further than three days past the last one", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 15_000 }), (now, more) => {
        const silent = { ...atWork(now), lastPurgeOn: addDays(dueDay(now), -UNASKED_DAYS - more) };
        expect(clockDoubt(silent, null)).toBe("long-silence");
        expect(clockDoubt(silent, allowed("long-silence", now))).toBeNull();
        expect(clockDoubt(silent, allowed("behind-records", now))).toBe("long-silence");
      }),
    );
  });

  test("a confirmation counts on its day and the night after, never again", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -2000, max: 2000 }), (now, days) => {
        const then = daysAfter(now, days);
        const silent = { ...atWork(then), lastPurgeOn: addDays(dueDay(then), -30) };
        const counts = days === 0 || days === 1;
        expect(clockDoubt(silent, allowed("long-silence", now))).toBe(
          counts ? null : "long-silence",
        );
      }),
    );
  });

  test("a clock behind the records raises a doubt, except for records already confirmed", () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: CLOCKS_MAY_DIFFER_MS + 1, max: 72_000 * HOUR_MS }),
        fc.nat(72_000 * HOUR_MS),
        (now, ahead, newer) => {
          const behind = { ...atWork(now), newestAt: later(now, ahead) };
          expect(clockDoubt(behind, null)).toBe("behind-records");
          const longAgo = { doubt: "behind-records", on: "2019-01-01" } as const;
          expect(clockDoubt(behind, { ...longAgo, lookedPast: behind.newestAt })).toBeNull();
          const since = { ...behind, newestAt: later(behind.newestAt, newer + 1) };
          expect(clockDoubt(since, { ...longAgo, lookedPast: behind.newestAt })).toBe(
            "behind-records",
          );
        },
      ),
    );
  });

  test("two clocks that differ by more than minutes raise a doubt, either way", () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: CLOCKS_MAY_DIFFER_MS + 1, max: 72_000 * HOUR_MS }),
        fc.boolean(),
        (now, ms, ours) => {
          const databaseNow = later(now, ours ? -ms : ms);
          expect(clockDoubt({ ...atWork(now), databaseNow }, null)).toBe("clocks-differ");
        },
      ),
    );
  });

  test("a new installation raises no doubt: nothing in it is old enough to purge", () => {
    fc.assert(
      fc.property(instants, fc.nat(UNASKED_DAYS * 24 * HOUR_MS), (now, age) => {
        const fresh = { ...atWork(now), lastPurgeOn: null };
        expect(clockDoubt({ ...fresh, oldestAt: null, newestAt: null }, null)).toBeNull();
        expect(clockDoubt({ ...fresh, oldestAt: later(now, -age) }, null)).toBeNull();
      }),
    );
  });

  test("old records that were never purged need a confirmation", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: UNASKED_DAYS + 3, max: 9000 }), (now, days) => {
        const old = { ...atWork(now), lastPurgeOn: null, oldestAt: daysAfter(now, -days) };
        expect(clockDoubt(old, null)).toBe("never-purged");
        expect(clockDoubt(old, allowed("never-purged", now))).toBeNull();
      }),
    );
  });

  test("each doubt has its sentence", () => {
    const witnesses = atWork(new Date("2026-11-21T09:00:00Z"));
    for (const doubt of clockDoubts)
      expect(clockDoubtWords[doubt].why(witnesses)).toMatch(/^[LA].*2026.*\.$/);
  });
});
