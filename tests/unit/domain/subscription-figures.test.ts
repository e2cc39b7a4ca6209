import { expect, test } from "vitest";
import { figureMonths, subscriptionMonths } from "#domain/subscription-figures.ts";

test("thirteen months up to today, through a leap February, each compared with the day before it", () => {
  const months = figureMonths("2028-03-31");
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual({
    firstOn: "2027-03-01",
    lastOn: "2027-03-31",
    beforeOn: "2027-02-28",
  });
  expect(months.slice(-2)).toEqual([
    { firstOn: "2028-02-01", lastOn: "2028-02-29", beforeOn: "2028-01-31" },
    { firstOn: "2028-03-01", lastOn: "2028-03-31", beforeOn: "2028-02-29" },
  ]);
  expect(figureMonths("2028-03-01").at(-1)?.lastOn).toBe("2028-03-01");
});

test("churn is a share of the month's start; a month without subscriptions has none", () => {
  const [month] = figureMonths("2026-11-21").slice(-1);
  const moved = (count: number) => ({ count, netCents: count * 100_00 });
  const contracts = {
    firstOn: "2026-11-01",
    running: moved(7),
    stopped: moved(2),
    opened: moved(3),
    lost: moved(2),
    changed: moved(0),
  };
  const charges = { firstOn: "2026-11-01", asked: 8, failed: 2, mended: 1 };
  const [known] = subscriptionMonths(month ? [month] : [], [contracts], [charges]);
  expect(known).toEqual({ ...contracts, churn: 2500, asked: 8, failed: 2, mended: 1 });
  const [empty] = subscriptionMonths(month ? [month] : [], [], []);
  expect(empty).toMatchObject({ churn: null, asked: 0, running: { count: 0, netCents: 0 } });
});
