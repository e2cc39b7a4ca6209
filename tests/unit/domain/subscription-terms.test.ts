import { describe, expect, test } from "vitest";
import {
  listingsChange,
  priceChange,
  type SubscriptionTerm,
  termOf,
  termOn,
} from "#domain/subscription-terms.ts";

const subscription = { startedOn: "2026-11-05" };
const opened = termOf("2026-11-05", { listings: 2, unitCents: 100_00, reason: "opened" });
const today = "2026-11-21";

function after(
  terms: readonly SubscriptionTerm[],
  change: { written: SubscriptionTerm[]; replaced: string[] } | null,
): SubscriptionTerm[] {
  if (change === null) return [...terms];
  const gone = new Set([...change.replaced, ...change.written.map(({ fromOn }) => fromOn)]);
  return [...terms.filter(({ fromOn }) => !gone.has(fromOn)), ...change.written];
}

describe("a new number of listings", () => {
  test("added ones count today, and the days left of the month are charged", () => {
    const change = listingsChange(subscription, [opened], { listings: 3 }, today);
    expect(change?.term).toMatchObject({ fromOn: today, listings: 3, grossCents: 360_00 });
    // 120 € × 14 days left ÷ 30, today included.
    expect(change?.addition).toEqual({
      kind: "addition",
      periodStartsOn: "2026-11-05",
      startsOn: today,
      endsOn: "2026-12-04",
      listings: 1,
      netCents: 46_67,
      vatRate: 2000,
      vatCents: 9_33,
      grossCents: 56_00,
    });
  });

  test("fewer count from the next month on, without charge or refund", () => {
    const change = listingsChange(subscription, [opened], { listings: 1 }, today);
    expect(change).toMatchObject({ addition: null, replaced: [] });
    expect(change?.term).toMatchObject({ fromOn: "2026-12-05", listings: 1, grossCents: 120_00 });
    const terms = after([opened], change);
    expect(termOn(terms, "2026-12-04").listings).toBe(2);
    expect(termOn(terms, "2026-12-05").listings).toBe(1);
  });

  test("a listing removed and added the same day changes and charges nothing", () => {
    const fewer = after([opened], listingsChange(subscription, [opened], { listings: 1 }, today));
    const back = listingsChange(subscription, fewer, { listings: 2 }, today);
    expect(back).toEqual({ term: null, written: [], replaced: ["2026-12-05"], addition: null });
    expect(after(fewer, back)).toEqual([opened]);
    expect(listingsChange(subscription, [opened], { listings: 2 }, today)).toBeNull();
  });

  test("a listing added and removed the same day is served until the month's end", () => {
    const more = after([opened], listingsChange(subscription, [opened], { listings: 3 }, today));
    const fewer = listingsChange(subscription, more, { listings: 2 }, today);
    expect(fewer).toMatchObject({ addition: null, term: { fromOn: "2026-12-05", listings: 2 } });
    expect(
      listingsChange(subscription, after(more, fewer), { listings: 3 }, today)?.addition,
    ).toBeNull();
  });

  test("before the first day it simply replaces the number", () => {
    const change = listingsChange(subscription, [opened], { listings: 5 }, "2026-11-01");
    expect(change).toMatchObject({ addition: null });
    expect(after([opened], change)).toEqual([
      termOf("2026-11-05", { listings: 5, unitCents: 100_00, reason: "opened" }),
    ]);
  });

  test("keeps the present price, and the one announced", () => {
    const told = after([opened], priceChange(subscription, [opened], 110_00, today));
    const change = listingsChange(subscription, told, { listings: 3 }, today);
    const terms = after(told, change);
    expect(termOn(terms, today)).toMatchObject({ listings: 3, grossCents: 360_00 });
    expect(termOn(terms, "2027-01-05")).toMatchObject({ listings: 3, grossCents: 396_00 });
  });
});

describe("a new price", () => {
  test.each([
    ["2026-11-21", "2027-01-05"],
    ["2026-12-05", "2027-01-05"],
    ["2026-12-06", "2027-02-05"],
  ])("announced on %s, begins with the month of %s: a month's notice at least", (day, fromOn) => {
    const change = priceChange(subscription, [opened], 110_00, day);
    expect(change?.term).toMatchObject({ fromOn, listings: 2, grossCents: 264_00 });
  });

  test("replaces one announced before; the same price is no change", () => {
    const told = after([opened], priceChange(subscription, [opened], 110_00, today));
    const again = priceChange(subscription, told, 120_00, "2026-12-10");
    expect(again).toMatchObject({ replaced: ["2027-01-05"], term: { fromOn: "2027-02-05" } });
    expect(after(told, again).map(({ unitCents }) => unitCents)).toEqual([100_00, 120_00]);
    expect(priceChange(subscription, [opened], 100_00, today)).toBeNull();
  });
});
