import fc from "fast-check";
import { expect, test } from "vitest";
import { latestReminder, remainingOf, reminderDays } from "#domain/due.ts";

const cents = fc.integer({ min: 0, max: 500_000 });

test("the remaining amount is the same by what came in and went back as by what is left of it", () => {
  fc.assert(
    fc.property(cents, cents, cents, (grossCents, paidCents, back) => {
      const refundedCents = Math.min(paidCents, back);
      const leftCents = paidCents - refundedCents;
      const due = { grossCents, leftCents };
      expect(remainingOf({ grossCents, paidCents, refundedCents })).toBe(remainingOf(due));
    }),
  );
});

test("the remaining amount is never below zero, and a credit note takes its amount off", () => {
  const due = { grossCents: 468_00, paidCents: 100_00, refundedCents: 20_00 };
  expect(remainingOf(due)).toBe(388_00);
  expect(remainingOf({ ...due, creditedCents: 88_00 })).toBe(300_00);
  expect(remainingOf({ ...due, creditedCents: 468_00 })).toBe(0);
});

test.each([
  ["2026-11-02", undefined],
  ["2026-11-04", 3],
  ["2026-11-07", 3],
  ["2026-11-20", 7],
])("an order payable since 1 November is last reminded, on %s, after %s days", (today, days) => {
  expect(latestReminder(reminderDays.order, "2026-11-01", today)).toBe(days);
});
