import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type GuaranteedOrder,
  guaranteeEndsOn,
  guaranteeRefundDueOn,
  guaranteeRefusal,
} from "#domain/guarantee.ts";
import { orderStatuses } from "#domain/order.ts";
import { addDays } from "#domain/paris-date.ts";
import { addWorkingDays, isWorkingDay } from "#domain/public-holidays.ts";

const delivered: GuaranteedOrder = {
  status: "completed",
  planType: "premium",
  endedAt: new Date("2026-11-21T10:00:00Z"),
  createdAt: new Date("2026-10-01T10:00:00Z"),
  keptCents: 46_800,
};

test.each([
  ["an ordinary Monday", "2026-11-23T09:00:00Z", "2026-12-02"],
  ["a Saturday", "2026-11-21T09:00:00Z", "2026-12-01"],
  ["over Christmas and the new year", "2026-12-22T09:00:00Z", "2027-01-04"],
  ["over the bridges of May", "2027-04-30T09:00:00Z", "2027-05-12"],
  ["a Paris evening that is the next day", "2026-11-23T23:30:00Z", "2026-12-03"],
  ["over 11 November", "2026-11-06T09:00:00Z", "2026-11-18"],
])("requested on %s, the refund is due by the seventh working day", (_day, at, dueOn) => {
  expect(guaranteeRefundDueOn(new Date(at))).toBe(dueOn);
});

test("the seventh working day is seven working days after the request", () => {
  const days = fc.integer({ min: 0, max: 3650 }).map((day) => addDays("2025-01-01", day));
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 30 }), (on, count) => {
      const last = addWorkingDays(on, count);
      let counted = 0;
      for (let day = on; day < last;) {
        day = addDays(day, 1);
        if (isWorkingDay(day)) counted += 1;
      }
      expect(counted).toBe(count);
      expect(count === 0 || isWorkingDay(last)).toBe(true);
    }),
  );
});

test("the guarantee runs from the payment until thirty days after delivery", () => {
  expect(guaranteeEndsOn(delivered)).toBe("2026-12-21");
  expect(guaranteeRefusal(delivered, "2026-12-21")).toBeNull();
  expect(guaranteeRefusal(delivered, "2026-12-22")).toBe("too-late");
  const late = "2030-01-01";
  const refusals = orderStatuses.map((status) => [
    status,
    guaranteeRefusal({ ...delivered, status }, late),
  ]);
  expect(Object.fromEntries(refusals)).toMatchObject({
    pending: "not-paid",
    paid: null,
    in_progress: null,
    completed: "too-late",
    cancelled: "not-paid",
  });
  expect(guaranteeEndsOn({ ...delivered, status: "in_progress" })).toBeNull();
  expect(guaranteeEndsOn({ ...delivered, endedAt: null })).toBe("2026-10-31");
});

test("every pack and quote has the guarantee; a subscription and a refunded order don't", () => {
  const refusals = (["premium", "domination", "custom", "suiviCroissance"] as const).map(
    (planType) => guaranteeRefusal({ ...delivered, planType }, "2026-11-22"),
  );
  expect(refusals).toEqual([null, null, null, "not-covered"]);
  expect(guaranteeRefusal({ ...delivered, keptCents: 0 }, "2026-11-22")).toBe("already-refunded");
});
