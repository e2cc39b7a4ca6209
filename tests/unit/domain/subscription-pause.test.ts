import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/paris-date.ts";
import { periodOn } from "#domain/subscription.ts";
import { PAUSE_MONTHS, pauseDates } from "#domain/subscription-pause.ts";

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2024-01-01", days));

test("a pause is so many whole months of the subscription, from the next one on", () => {
  fc.assert(
    fc.property(
      day,
      fc.nat({ max: 1200 }),
      fc.constantFrom(...PAUSE_MONTHS),
      (startedOn, later, months) => {
        const today = addDays(startedOn, later);
        const { pausedFrom, pausedUntil } = pauseDates(startedOn, months, today);
        expect(addDays(pausedFrom, -1)).toBe(periodOn(startedOn, today).endsOn);
        expect(periodOn(startedOn, pausedUntil).startsOn).toBe(pausedUntil);
        const skipped = new Set<string>();
        for (let on = pausedFrom; on < pausedUntil; on = addDays(on, 1)) {
          skipped.add(periodOn(startedOn, on).startsOn);
        }
        expect(skipped.size).toBe(months);
      },
    ),
  );
});

test("a pause of a subscription begun on a 31st runs from month end to month end", () => {
  expect(pauseDates("2026-01-31", 1, "2026-02-10")).toEqual({
    pausedFrom: "2026-02-28",
    pausedUntil: "2026-03-31",
  });
});
