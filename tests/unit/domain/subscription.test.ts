import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closedSubscriptionActs } from "#copy/subscription.ts";
import { orderPlans, orderStatuses } from "#domain/order.ts";
import { addDays, isCalendarDate } from "#domain/paris-date.ts";
import {
  isSubscriptionActionAllowed,
  lastDayOf,
  latestStart,
  monthlyPrice,
  openingRefusal,
  periodOn,
  startRefusal,
  subscriptionActions,
  subscriptionState,
  subscriptionStates,
} from "#domain/subscription.ts";
import { owedOf } from "#domain/subscription-charge.ts";

const days = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const someDaysLater = fc.nat(1500);

describe("months of a subscription", () => {
  test.each([
    ["2026-01-31", "2026-02-27", "2026-01-31", "2026-02-27"],
    ["2026-01-31", "2026-02-28", "2026-02-28", "2026-03-30"],
    ["2028-01-31", "2028-02-29", "2028-02-29", "2028-03-30"],
    ["2026-01-31", "2026-03-31", "2026-03-31", "2026-04-29"],
    ["2028-02-29", "2029-02-28", "2029-02-28", "2029-03-28"],
    ["2026-11-21", "2026-11-21", "2026-11-21", "2026-12-20"],
    ["2026-11-21", "2026-12-20", "2026-11-21", "2026-12-20"],
    ["2026-11-21", "2026-12-21", "2026-12-21", "2027-01-20"],
    ["2026-12-01", "2026-11-21", "2026-12-01", "2026-12-31"],
  ])("started on %s, %s is within %s to %s", (startedOn, on, startsOn, endsOn) => {
    expect(periodOn(startedOn, on)).toMatchObject({ startsOn, endsOn });
  });

  test("follow each other without a gap, each day in exactly one", () => {
    fc.assert(
      fc.property(days, someDaysLater, (startedOn, later) => {
        const on = addDays(startedOn, later);
        const { startsOn, endsOn, days: length } = periodOn(startedOn, on);
        expect(startsOn <= on && on <= endsOn).toBe(true);
        expect(isCalendarDate(startsOn)).toBe(true);
        expect(addDays(startsOn, length - 1)).toBe(endsOn);
        expect(length).toBeGreaterThanOrEqual(28);
        expect(length).toBeLessThanOrEqual(31);
        const next = periodOn(startedOn, addDays(endsOn, 1));
        expect(next.startsOn).toBe(addDays(endsOn, 1));
        const sameDay = startsOn.slice(8) === startedOn.slice(8);
        // A shorter month: its last day.
        expect(sameDay || addDays(startsOn, 1).endsWith("-01")).toBe(true);
      }),
    );
  });
});

/** Refund of a paid month after its last day served (terms of sale, 9.5). */
function givenBack(
  { startedOn, grossCents }: { startedOn: string; grossCents: number },
  lastDay: string,
) {
  const { startsOn, endsOn } = periodOn(startedOn, lastDay);
  const share = owedOf({ startsOn, endsOn, grossCents, vatRate: 2000 }, lastDay);
  return { cents: share.backCents, daysLeft: share.daysLeft, days: share.days };
}

describe("endings", () => {
  test("at once serves the day itself, otherwise the month to its last day", () => {
    const subscription = { startedOn: "2026-11-05" };
    expect(lastDayOf(subscription, "at-once", "2026-11-21")).toBe("2026-11-21");
    expect(lastDayOf(subscription, "period-end", "2026-11-21")).toBe("2026-12-04");
    expect(lastDayOf(subscription, "at-once", "2026-11-04")).toBe("2026-11-04");
    expect(lastDayOf(subscription, "at-once", "2026-10-01")).toBe("2026-11-04");
    expect(lastDayOf(subscription, "period-end", "2026-10-01")).toBe("2026-12-04");
  });

  test.each([
    // 13 of 30 days of 120 €.
    ["2026-11-05", "2026-11-21", 12_000, 13, 5200],
    ["2026-11-05", "2026-12-04", 12_000, 0, 0],
    ["2026-11-05", "2026-11-04", 12_000, 30, 12_000],
    // 1 of 28 days: 428.57 cents.
    ["2026-02-01", "2026-02-27", 12_000, 1, 429],
    // 1 of 31 days of 1,085 cents: exactly 35.
    ["2026-01-01", "2026-01-30", 1085, 1, 35],
    // Half a cent rounds up: 15 of 30 days of 1 cent.
    ["2026-11-01", "2026-11-15", 1, 15, 1],
  ])(
    "started on %s and ended on %s, %i cents refund %i days: %i",
    (startedOn, lastDay, grossCents, daysLeft, cents) => {
      expect(givenBack({ startedOn, grossCents }, lastDay)).toMatchObject({ cents, daysLeft });
    },
  );

  test("refund between nothing and a month, and nothing at the month's end", () => {
    const listings = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(days, someDaysLater, listings, (startedOn, later, count) => {
        const today = addDays(startedOn, later);
        const subscription = { startedOn, grossCents: monthlyPrice(100_00, count).grossCents };
        const {
          cents,
          daysLeft,
          days: of,
        } = givenBack(subscription, lastDayOf(subscription, "at-once", today));
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThan(subscription.grossCents);
        const exact = (subscription.grossCents * daysLeft) / of;
        expect(Math.abs(cents - exact)).toBeLessThanOrEqual(0.5);
        const monthEnd = lastDayOf(subscription, "period-end", today);
        expect(givenBack(subscription, monthEnd).cents).toBe(0);
      }),
    );
  });
});

test("the price is the catalogue's, in whole euros", () => {
  expect(monthlyPrice(100_00, 1)).toMatchObject({
    netCents: 100_00,
    vatCents: 20_00,
    grossCents: 120_00,
  });
  expect(monthlyPrice(100_00, 50)).toMatchObject({ netCents: 5000_00, grossCents: 6000_00 });
  expect(monthlyPrice(100_00, 1, 850)).toMatchObject({ netCents: 100_00, grossCents: 108_50 });
  expect(() => monthlyPrice(100_00, 0)).toThrow(RangeError);
  expect(() => monthlyPrice(100_00, 51)).toThrow(RangeError);
});

const served = { suspendedOn: null, pausedFrom: null, pausedUntil: null };

describe("states", () => {
  const today = "2026-11-21";
  test.each([
    [true, null, "active"],
    [true, "2026-11-21", "ending"],
    [true, "2026-12-04", "ending"],
    [true, "2026-11-20", "ended"],
    [false, "2026-11-21", "ended"],
  ] as const)("subscribed %s and last day %s: %s", (subscribed, endsOn, state) => {
    expect(subscriptionState({ ...served, subscribed, endsOn }, today)).toBe(state);
  });

  test("each act is open, or closed with its reason", () => {
    for (const action of subscriptionActions) {
      for (const state of subscriptionStates) {
        const reason = closedSubscriptionActs[action][state];
        expect(reason === undefined).toBe(isSubscriptionActionAllowed(action, state));
      }
    }
  });
});

describe("opening", () => {
  const boostLocal = {
    planType: "premium",
    status: "paid",
    userId: "camille",
    ownsBoostLocal: true,
    hasRunningSubscription: false,
  } as const;

  test.each([
    [{}, null],
    [{ status: "in_progress" }, null],
    [{ status: "completed" }, null],
    [{ planType: "suiviCroissance" }, null],
    [{ status: "pending" }, "order-not-paid"],
    [{ status: "cancelled" }, "order-not-paid"],
    [{ planType: "domination" }, "plan-opens-none"],
    [{ planType: "custom" }, "plan-opens-none"],
    [{ userId: null, ownsBoostLocal: false }, "order-without-account"],
    [{ planType: "suiviCroissance", ownsBoostLocal: false }, "client-without-boost-local"],
    [{ hasRunningSubscription: true }, "already-running"],
  ] as const)("an order with %j: %s", (changes, refusal) => {
    expect(openingRefusal({ ...boostLocal, ...changes })).toBe(refusal);
  });

  test("needs a paid order with an owner, whatever the rest", () => {
    fc.assert(
      fc.property(
        fc.record({
          planType: fc.constantFrom(...orderPlans),
          status: fc.constantFrom(...orderStatuses),
          userId: fc.constantFrom(null, "camille"),
          ownsBoostLocal: fc.boolean(),
          hasRunningSubscription: fc.boolean(),
        }),
        (order) => {
          if (openingRefusal(order) !== null) return;
          expect(["paid", "in_progress", "completed"]).toContain(order.status);
          expect(order).toMatchObject({
            userId: "camille",
            ownsBoostLocal: true,
            hasRunningSubscription: false,
          });
        },
      ),
    );
  });

  test.each([
    ["2026-11-20", "start-in-the-past"],
    ["2026-11-21", null],
    ["2027-01-20", null],
    ["2027-01-21", "start-too-far"],
  ])("from %s: %s", (startedOn, refusal) => {
    expect(startRefusal(startedOn, "2026-11-21")).toBe(refusal);
    expect(latestStart("2026-11-21")).toBe("2027-01-20");
  });
});
