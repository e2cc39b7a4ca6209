import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { availableSlots } from "#queries/calendar/slots.server.ts";
import { openCallWorld, visitor } from "./call-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const HALF_HOUR = 1_800_000;

describe("a year of calls", () => {
  const world = sharedWorld(openCallWorld);

  test("every third of 400 days: listed slots can be booked, others can't", async () => {
    const looked = { viewer: visitor };
    for (let index = 0; index < 400; index += 3) {
      const on = addDays("2026-10-01", index);
      const at = new Date(startOfParisDay(on).getTime() + ((index * 7) % 24) * 3_600_000);
      const slots = await world.look(looked, (db) => availableSlots(db, site, { now: at }));
      const listed = new Set(slots.map(({ startsAt }) => startsAt.getTime()));
      const first = slots[(index * 13) % slots.length];
      if (!first) throw new Error(`no slot on ${on}`);
      const probe = new Date(at.getTime() + ((index * 37) % 1500) * HALF_HOUR);
      const forged = listed.has(probe.getTime()) ? new Date(probe.getTime() + 1) : probe;
      expect(await world.book({ startsAt: forged }, { now: at })).toMatchObject({ ok: false });
      expect(await world.book({ startsAt: first.startsAt }, { now: at })).toMatchObject({
        ok: true,
      });
      const again = await world.look(looked, (db) => availableSlots(db, site, { now: at }));
      expect(again.some(({ startsAt }) => +startsAt === +first.startsAt)).toBe(false);
    }
    expect(await world.rows()).toHaveLength(134);
  });
});
