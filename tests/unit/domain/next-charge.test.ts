import { describe, expect, test } from "vitest";
import { awaitsClient, endingOutcome, nextCharge, nextChargeOn } from "#domain/next-charge.ts";
import type { ChargeStatus } from "#domain/subscription-charge.ts";
import { termOf } from "#domain/subscription-terms.ts";

const running = {
  startedOn: "2026-11-23",
  endsOn: null,
  pausedFrom: null,
  pausedUntil: null,
  suspendedOn: null,
};
const terms = [termOf("2026-11-23", { listings: 1, unitCents: 100_00, reason: "opened" })];
const first = {
  kind: "month",
  periodStartsOn: "2026-11-23",
  startsOn: "2026-11-23",
  endsOn: "2026-12-22",
  listings: 1,
  paidByOrder: false,
} as const;

describe("the next charge", () => {
  test("is the month after the latest one charged, at the price of that day", () => {
    const dearer = termOf("2026-12-23", { listings: 3, unitCents: 100_00, reason: "listings" });
    const next = nextCharge(running, [...terms, dearer], [first], "2026-11-30");
    expect(next).toMatchObject({
      startsOn: "2026-12-23",
      endsOn: "2027-01-22",
      grossCents: 360_00,
    });
  });

  test("comes after a pause of the longest kind", () => {
    const paused = { ...running, pausedFrom: "2026-12-23", pausedUntil: "2027-03-23" };
    expect(nextCharge(paused, terms, [first], "2026-11-30")?.startsOn).toBe("2027-03-23");
  });

  test("is none once the subscription ends before, or while it is suspended", () => {
    const ending = { ...running, endsOn: "2026-12-22" };
    expect(nextCharge(ending, terms, [first], "2026-11-30")).toBeNull();
    const suspended = { ...running, suspendedOn: "2026-12-08" };
    expect(nextCharge(suspended, terms, [first], "2026-12-10")).toBeNull();
  });
});

describe("the day of the next charge in a list", () => {
  const three = { ...running, listings: 3 };
  const dayOf = (firstListings: number | null, today: string, listings = 3) =>
    nextChargeOn({ ...three, listings }, { latestMonth: "2026-11-23", firstListings }, today);

  test("is the first day while its order paid fewer listings, until it has begun", () => {
    expect(dayOf(1, "2026-11-10")).toBe("2026-11-23");
    expect(dayOf(3, "2026-11-10")).toBe("2026-12-23");
    expect(dayOf(null, "2026-11-10")).toBe("2026-12-23");
    expect(dayOf(1, "2026-11-24")).toBe("2026-12-23");
  });

  test("is the first day if nothing was ever charged", () => {
    const none = { latestMonth: null, firstListings: null };
    expect(nextChargeOn(three, none, "2026-11-10")).toBe("2026-11-23");
  });
});

const charge = (status: ChargeStatus, leftCents = status === "paid" ? 120_00 : 0) => ({
  startsOn: "2026-11-23",
  endsOn: "2026-12-22",
  grossCents: 120_00,
  vatRate: 2000,
  status,
  leftCents,
});

test("an ending refunds the days left of a paid month, and charges only the days served", () => {
  // 10 of 30 days are served.
  const lastDay = "2026-12-02";
  expect(endingOutcome([charge("paid")], lastDay)).toEqual({ backCents: 80_00, dueCents: 0 });
  expect(endingOutcome([charge("processing")], lastDay)).toEqual({
    backCents: 80_00,
    dueCents: 0,
  });
  expect(endingOutcome([charge("failed")], lastDay)).toEqual({ backCents: 0, dueCents: 40_00 });
  expect(endingOutcome([charge("dropped")], lastDay)).toEqual({ backCents: 0, dueCents: 0 });
  expect(endingOutcome([charge("paid")], "2026-12-22")).toEqual({ backCents: 0, dueCents: 0 });
  expect(endingOutcome([charge("paid", 50_00)], lastDay)).toEqual({
    backCents: 10_00,
    dueCents: 0,
  });
  expect(endingOutcome([charge("due", 30_00)], lastDay)).toEqual({ backCents: 0, dueCents: 10_00 });
  expect(endingOutcome([charge("due", 50_00)], lastDay)).toEqual({ backCents: 10_00, dueCents: 0 });
});

test("a client is asked for a transfer, and for a payment that their bank refused", () => {
  expect(awaitsClient("due", "transfer")).toBe(true);
  expect(awaitsClient("due", "provider")).toBe(false);
  expect(awaitsClient("failed", "provider")).toBe(true);
  for (const status of ["paid", "processing", "dropped"] as const) {
    expect(awaitsClient(status, "transfer")).toBe(false);
    expect(awaitsClient(status, "provider")).toBe(false);
  }
});
