import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { agencyFeed } from "#copy/call-events.ts";
import { journal } from "#db/schema/journal.ts";
import type { CalendarException } from "#domain/calendar/exceptions.ts";
import { defaultCalendarRules } from "#domain/calendar/rules.ts";
import { feedCalls, feedMadeAt } from "#queries/calendar/feed.server.ts";
import { comingExceptions, currentRules } from "#queries/calendar/slots.server.ts";
import {
  addCalendarException,
  removeCalendarException,
} from "#workflows/call/calendar-exceptions.server.ts";
import { renewCalendarFeed } from "#workflows/call/renew-calendar-feed.server.ts";
import { administratorId, byLink, now, openCallWorld, tuesday, visitor } from "./call-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const agency = { viewer: { kind: "administrator", userId: administratorId } } as const;

describe("the agency's calendar", () => {
  const world = sharedWorld(openCallWorld);

  beforeEach(() => world.empty());

  test("opens with the site's default hours, then with the agency's", async () => {
    const rules = () => world.look({ viewer: visitor }, (db) => currentRules(db, site));
    expect(await rules()).toEqual(defaultCalendarRules(site));
    const { hours } = defaultCalendarRules(site);
    const lunch = [
      { opens: "09:00", closes: "12:00" },
      { opens: "14:00", closes: "18:00" },
    ];
    const kept = { hours: { ...hours, sunday: [], monday: lunch }, leadHours: 2 };
    expect(await world.rules(kept)).toEqual({ ok: true });
    expect(await world.rules({ ...kept, horizonDays: 10 })).toEqual({ ok: true });
    expect(await rules()).toEqual({ ...defaultCalendarRules(site), ...kept, horizonDays: 10 });
    const slots = await world.slots();
    expect(slots.filter(({ on }) => on === "2026-11-22")).toEqual([]);
    expect(slots.filter(({ on }) => on === "2026-11-23").map(({ time }) => time)).toEqual([
      "09:00",
      "09:30",
      "10:00",
      "10:30",
      "11:00",
      "11:30",
      "14:00",
      "14:30",
      "15:00",
      "15:30",
      "16:00",
      "16:30",
      "17:00",
      "17:30",
    ]);
    expect(slots.at(-1)?.on).toBe("2026-12-01");
  });

  test("refuses overlapping or reversed hours, and numbers out of bounds", async () => {
    const { hours } = defaultCalendarRules(site);
    const backwards = { ...hours, monday: [{ opens: "14:00", closes: "12:00" }] };
    expect(await world.rules({ hours: backwards })).toEqual({
      ok: false,
      reason: "hours-backwards",
    });
    expect(await world.rules({ dailyMaximum: 0 })).toEqual({
      ok: false,
      reason: "number-out-of-bounds",
    });
    expect(await world.owner.db.select().from(journal)).toEqual([]);
  });

  test("closures and openings are added and removed, each with a journal row", async () => {
    const add = (exception: CalendarException) =>
      addCalendarException(world.application.db, { exception, administratorId, now });
    const remove = (exceptionId: string) =>
      removeCalendarException(world.application.db, { exceptionId, administratorId, now });
    const closure = {
      kind: "closure",
      fromOn: "2026-11-24",
      toOn: "2026-11-30",
      hours: null,
    } as const;
    const added = await add(closure);
    if (!added.ok) throw new Error(added.reason);
    expect(await world.look(agency, (db) => comingExceptions(db, now))).toEqual([
      { id: added.exceptionId, ...closure },
    ]);
    expect((await world.slots()).some(({ on }) => on >= "2026-11-24" && on <= "2026-11-30")).toBe(
      false,
    );
    expect(await remove(added.exceptionId)).toMatchObject({ ok: true });
    expect(await remove(added.exceptionId)).toEqual({ ok: false, reason: "exception-not-found" });
    expect(await remove("x")).toEqual({ ok: false, reason: "exception-not-found" });
    expect((await world.slots()).some(({ on }) => on === "2026-11-24")).toBe(true);
    expect(await add({ ...closure, toOn: "2026-11-23" })).toEqual({
      ok: false,
      reason: "dates-backwards",
    });
    const acts = await world.owner.db.select().from(journal);
    expect(acts.map(({ action }) => action)).toEqual([
      "calendar-exception-added",
      "calendar-exception-removed",
    ]);
  });

  test("the calendar feed opens by the current secret alone, and lists active calls", async () => {
    const read = (secret: string) =>
      world.look({ viewer: visitor, heldKey: secret }, (db) => feedCalls(db, secret, now));
    const { callId } = await world.booked({ name: "Camille Exemple" });
    const cancelled = await world.booked({ startsAt: tuesday("10:00") });
    await world.cancel(byLink(cancelled.token));
    expect(await world.look(agency, feedMadeAt)).toBeNull();
    expect(await read("")).toBeNull();
    const first = await renewCalendarFeed(world.application.db, { administratorId, now });
    const found = await read(first.secret);
    expect(found?.map(({ id }) => id)).toEqual([callId]);
    const file = agencyFeed(found ?? [], { site, siteUrl: "https://agence.example" });
    const calendar = new ICAL.Component(ICAL.parse(file));
    const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
    expect(events.map(({ summary }) => summary)).toEqual(["Appel : Camille Exemple"]);
    expect(events[0]?.startDate.toJSDate()).toEqual(tuesday("09:00"));

    const second = await renewCalendarFeed(world.application.db, { administratorId, now });
    expect(await read(first.secret)).toBeNull();
    expect(await read(second.secret)).toHaveLength(1);
    expect(await read(cancelled.token)).toBeNull();
    const stored = await world.owner.pool.query("select * from calendar_feed");
    expect(JSON.stringify(stored.rows)).not.toContain(second.secret);
    expect(await world.look(agency, feedMadeAt)).toEqual(now);
  });
});
