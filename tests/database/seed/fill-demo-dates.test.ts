import { test } from "vitest";
import { parisDate } from "#domain/paris-date.ts";
import { FILL_MS, openDemoBench } from "./demo-bench.ts";
import { everyStatus, statusesOn } from "./demo-statuses.ts";

// Together: while the server answers one, another draws its papers.
test.concurrent.for(["2026-10-25T01:30:00Z", "2027-06-30T20:00:00Z", "2028-02-29T22:40:00Z"])(
  "nothing is missing from the demonstration when today is %s",
  { timeout: 3 * FILL_MS },
  async (at, { expect, onTestFinished }) => {
    const bench = await openDemoBench();
    onTestFinished(() => bench.close());
    const today = new Date(at);
    expect(await bench.fillDemo({ today })).toBe("filled");
    expect(await statusesOn(bench, parisDate(today))).toEqual(everyStatus);
  },
);
