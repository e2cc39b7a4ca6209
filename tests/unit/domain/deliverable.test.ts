import fc from "fast-check";
import { expect, test } from "vitest";
import { startClock, stopClock } from "#domain/deliverable.ts";

test("a clock that was stopped and started at the same instant has lost and won nothing", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
      fc.integer({ min: 1, max: 30 * 24 }),
      fc.constantFrom("days" as const, "hours" as const),
      (at, hours, unit) => {
        const running = startClock(
          { dueAt: null, remainingMs: hours * 3_600_000 },
          { unit, now: at },
        );
        expect(startClock(stopClock(running, at), { unit, now: at })).toEqual(running);
      },
    ),
  );
});
