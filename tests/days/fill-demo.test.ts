import { expect, onTestFinished, test } from "vitest";
import { parisDate } from "#domain/paris-date.ts";
import { openDemoBench } from "../database/seed/demo-bench.ts";
import { everyStatus, statusesOn } from "../database/seed/demo-statuses.ts";

const hostileDays: [reason: string, at: string][] = [
  ["a night from Friday to Saturday", "2026-11-27T23:20:00Z"],
  ["a Sunday", "2026-11-29T09:00:00Z"],
  ["the day after the clocks went forward", "2027-03-29T05:00:00Z"],
  ["the first minutes of a year", "2026-12-31T23:10:00Z"],
  ["a leap day", "2028-02-29T22:40:00Z"],
];

test.each(hostileDays)(
  "the demonstration is filled with every status on %s, %s",
  async (_reason, at) => {
    const bench = await openDemoBench();
    onTestFinished(() => bench.close());
    const today = new Date(at);
    expect(await bench.fillDemo({ today })).toBe("filled");
    expect(await statusesOn(bench, parisDate(today))).toEqual(everyStatus);
  },
);
