import { describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { addDays } from "#domain/paris-date.ts";
import { uncountedLandingDays } from "#queries/landing/totals.server.ts";
import { insertEvent, system } from "./daily-world.ts";
import { countDay, landingDaysBench, stored } from "./landing-days-world.ts";

describe("landing days", () => {
  const theBench = landingDaysBench();

  test.each([
    ["2026-11-20", "2026-11-19T23:00:00Z", "2026-11-20T23:00:00Z"],
    ["2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"],
    ["2027-03-28", "2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z"],
  ])("%s is a French day, from its first instant to the next day's", async (which, from, to) => {
    const bench = theBench();
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    for (const at of [before(from), from, before(to), to]) {
      await insertEvent(bench.owner, { at });
    }
    await countDay(bench, which, new Date(`${addDays(which, 2)}T00:00:00Z`));
    const visits = (await stored(bench)).find(({ measure }) => measure === "visit");
    expect(visits).toMatchObject({ day: which, events: 2, sessions: 2 });
  });

  test("days are looked up in French time", async () => {
    const bench = theBench();
    await insertEvent(bench.owner, { at: "2026-11-17T23:30:00Z" });
    const missed = await lookAs(bench.owner, { viewer: system }, (db) =>
      uncountedLandingDays(db, "2026-11-20"),
    );
    expect(missed).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
  });
});
