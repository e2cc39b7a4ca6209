import { describe, expect, test } from "vitest";
import { addDays } from "#domain/paris-date.ts";
import {
  chargeAfter,
  type ChargedSubscription,
  chargesDue,
  type NewCharge,
  owedOf,
  unpaidStep,
} from "#domain/subscription-charge.ts";
import { termOf } from "#domain/subscription-terms.ts";

const unit = { listings: 1, unitCents: 100_00, reason: "opened" } as const;
const since = (startedOn: string, changes: Partial<ChargedSubscription> = {}) => ({
  startedOn,
  endsOn: null,
  pausedFrom: null,
  pausedUntil: null,
  suspendedOn: null,
  ...changes,
});
const told = (charges: readonly NewCharge[]) =>
  charges.map(({ startsOn, endsOn, grossCents }) => `${startsOn} ${endsOn} ${grossCents}`);
const oneListing = { kind: "month", listings: 1, paidByOrder: false } as const;
const due = (
  subscription: ChargedSubscription,
  today: string,
  charged: readonly string[] = [],
  terms = [termOf(subscription.startedOn, unit)],
) =>
  chargesDue(
    subscription,
    terms,
    charged.map((startsOn) => ({
      ...oneListing,
      periodStartsOn: startsOn,
      startsOn,
      endsOn: addDays(startsOn, 29),
    })),
    today,
  );

describe("the charges that are due", () => {
  test("begin on the day of the start, or on the last of a shorter month", () => {
    expect(told(due(since("2027-12-31"), "2028-04-30"))).toEqual([
      "2027-12-31 2028-01-30 12000",
      "2028-01-31 2028-02-28 12000",
      "2028-02-29 2028-03-30 12000",
      "2028-03-31 2028-04-29 12000",
      "2028-04-30 2028-05-30 12000",
    ]);
  });

  test("are none before the start, never twice; missed days are made up for", () => {
    expect(due(since("2026-11-21"), "2026-11-20")).toEqual([]);
    expect(due(since("2026-11-21"), "2026-12-20", ["2026-11-21"])).toEqual([]);
    expect(told(due(since("2026-11-21"), "2026-12-29", ["2026-11-21"]))).toEqual([
      "2026-12-21 2027-01-20 12000",
    ]);
  });

  test("are those begun by the last day, in full: prorating is another rule", () => {
    const ended = since("2026-11-21", { endsOn: "2026-12-21" });
    expect(told(due(ended, "2027-03-01", ["2026-11-21"]))).toEqual(["2026-12-21 2027-01-20 12000"]);
  });

  test("are those of listings that the subscription's order left unpaid, once its month begins", () => {
    const three = [termOf("2026-11-21", { ...unit, listings: 3 })];
    const days = { periodStartsOn: "2026-11-21", startsOn: "2026-11-21", endsOn: "2026-12-20" };
    const paid = { ...oneListing, ...days, paidByOrder: true };
    const rest = { kind: "addition", ...days, listings: 2, grossCents: 240_00, netCents: 200_00 };
    const ahead = chargesDue(since("2026-11-21"), three, [paid], "2026-11-20");
    expect(ahead).toEqual([]);
    expect(chargesDue(since("2026-11-21"), three, [paid], "2026-11-21")).toMatchObject([rest]);
    const asked = { ...paid, kind: "addition", listings: 2, paidByOrder: false } as const;
    expect(chargesDue(since("2026-11-21"), three, [paid, asked], "2026-11-21")).toEqual([]);
    // Listings paid by the order and months long past are never due.
    const four = { ...paid, listings: 4 };
    expect(chargesDue(since("2026-11-21"), three, [four], "2026-11-21")).toEqual([]);
    const next = { ...oneListing, ...days, periodStartsOn: "2026-12-21", startsOn: "2026-12-21" };
    expect(chargesDue(since("2026-11-21"), three, [paid, next], "2026-12-21")).toEqual([]);
  });

  test("skip a pause, and are charged from the day it is cut short", () => {
    const paused = since("2026-11-21", { pausedFrom: "2026-12-21", pausedUntil: "2027-02-21" });
    expect(due(paused, "2027-02-20", ["2026-11-21"])).toEqual([]);
    expect(told(due(paused, "2027-02-21", ["2026-11-21"]))).toEqual([
      "2027-02-21 2027-03-20 12000",
    ]);
    const early = { ...paused, pausedUntil: "2027-01-31" };
    // 120 € × 21 days left ÷ 31.
    expect(told(due(early, "2027-01-31", ["2026-11-21"]))).toEqual(["2027-01-31 2027-02-20 8129"]);
  });

  test("are none while suspended; the current month is charged for the days left", () => {
    const suspended = since("2026-11-21", { suspendedOn: "2026-12-06" });
    expect(due(suspended, "2027-02-28", ["2026-11-21"])).toEqual([]);
    const restored = { ...suspended, restoredOn: "2026-12-31" };
    // 120 € × 21 days left ÷ 31.
    expect(told(due(restored, "2026-12-31", ["2026-11-21"]))).toEqual([
      "2026-12-31 2027-01-20 8129",
    ]);
    const sameMonth = { ...suspended, restoredOn: "2026-12-10" };
    expect(due(sameMonth, "2026-12-10", ["2026-11-21"])).toEqual([]);
    expect(told(due(suspended, "2026-12-08"))).toEqual(["2026-11-21 2026-12-20 12000"]);
  });

  test("cost what the terms of their first day say", () => {
    const terms = [
      termOf("2026-11-21", unit),
      termOf("2026-12-21", { ...unit, unitCents: 110_00, reason: "price" }),
    ];
    const [first, second] = due(since("2026-11-21"), "2026-12-21", [], terms);
    expect(first?.grossCents).toBe(120_00);
    expect(second).toMatchObject({ netCents: 110_00, vatCents: 22_00, grossCents: 132_00 });
  });
});

describe("the amount due of a charge", () => {
  const month = { startsOn: "2026-11-05", endsOn: "2026-12-04", grossCents: 120_00, vatRate: 2000 };
  test.each([
    [null, 120_00, 0],
    ["2026-12-04", 120_00, 0],
    ["2027-01-01", 120_00, 0],
    // 120 € × 13 days left ÷ 30.
    ["2026-11-21", 68_00, 13],
    ["2026-11-05", 4_00, 29],
    ["2026-11-04", 0, 30],
    ["2026-10-01", 0, 30],
  ])("with the last day %s: %i cents, %i days left", (lastDay, owedCents, daysLeft) => {
    const share = owedOf(month, lastDay);
    expect(share).toMatchObject({ daysLeft, days: 30 });
    expect(share.owed.grossCents).toBe(owedCents);
    expect(share.owed.netCents + share.owed.vatCents).toBe(owedCents);
    expect(share.backCents).toBe(120_00 - owedCents);
  });
});

describe("the next step of an unpaid charge", () => {
  const charge = { status: "failed", dueOn: "2026-11-21", remindedStep: 0 } as const;
  const on = (days: number) => addDays("2026-11-21", days);
  test.each([
    [0, 0, null],
    [2, 0, null],
    [3, 0, { step: "remind", day: 3 }],
    [3, 3, null],
    [9, 0, { step: "remind", day: 7 }],
    [14, 7, null],
    [15, 7, { step: "suspend" }],
    [40, 0, { step: "suspend" }],
  ] as const)("on day %i, reminded on day %i: %o", (days, remindedStep, step) => {
    expect(unpaidStep({ ...charge, remindedStep }, on(days), null)).toEqual(step);
  });

  test("a suspension ends after thirty days, however late it began", () => {
    expect(unpaidStep(charge, on(44), on(15))).toBeNull();
    expect(unpaidStep(charge, on(45), on(15))).toEqual({ step: "end" });
    expect(unpaidStep(charge, on(50), on(24))).toBeNull();
    expect(unpaidStep(charge, on(54), on(24))).toEqual({ step: "end" });
    expect(unpaidStep(charge, on(44), on(-10))).toBeNull();
    expect(unpaidStep(charge, on(45), on(-10))).toEqual({ step: "end" });
  });

  test("is none during a bank's charge, nor once paid or dropped", () => {
    for (const status of ["processing", "paid", "dropped"] as const) {
      expect(unpaidStep({ ...charge, status }, on(60), on(15))).toBeNull();
    }
    expect(unpaidStep({ ...charge, status: "due", remindedStep: null }, on(60), null)).toBeNull();
    expect(unpaidStep({ ...charge, remindedStep: null }, on(0), null)).toEqual({
      step: "remind",
      day: 0,
    });
  });
});

test("the life of a charge", () => {
  const lives = (["due", "processing", "failed", "paid", "dropped"] as const).map((status) =>
    (["wait", "pay", "refuse", "drop"] as const).map((act) => chargeAfter(status, act)),
  );
  expect(lives).toEqual([
    ["processing", "paid", "failed", "dropped"],
    [null, "paid", "failed", null],
    ["processing", "paid", "failed", "dropped"],
    [null, null, "failed", null],
    [null, null, null, null],
  ]);
});
