import fc from "fast-check";
import { expect, test } from "vitest";
import { startClock, stopClock } from "#domain/deliverable.ts";

test("a clock stopped and restarted at the same instant keeps its time left", () => {
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
