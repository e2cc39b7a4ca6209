import { expect, test } from "vitest";
import { isPaymentLate } from "#domain/to-do.ts";

const payableSince = new Date("2026-11-14T10:00:00Z");
const sevenDaysLater = new Date("2026-11-21T10:00:00Z");

test("an order is late once it has waited seven days for its payment", () => {
  const order = { status: "pending", payableSince } as const;
  expect(isPaymentLate(order, new Date(sevenDaysLater.getTime() - 1))).toBe(false);
  expect(isPaymentLate(order, sevenDaysLater)).toBe(true);
});

test.each(["paid", "in_progress", "completed", "cancelled"] as const)(
  "an order that is %s is never late",
  (status) => {
    expect(isPaymentLate({ status, payableSince }, new Date("2027-11-21T10:00:00Z"))).toBe(false);
  },
);
