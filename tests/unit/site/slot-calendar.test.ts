import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { defaultCalendarRules } from "#domain/calendar/rules.ts";
import { freeSlots } from "#domain/calendar/slots.ts";
import {
  calendarPage,
  nearestSlots,
  partsOf,
  slotNamed,
} from "../../../app/routes/site/booking/slot-calendar.ts";

/** Saturday, 10:00 in Paris: the first slot is at 14:00. */
const now = new Date("2026-11-21T09:00:00Z");
const slots = freeSlots(
  { rules: defaultCalendarRules(site), exceptions: [], busy: [] },
  { now, chooser: "client" },
);
const nothing = { month: null, on: null, slot: null };

describe("the month and day shown", () => {
  test("are the first with a free slot, past weeks left out", () => {
    const page = calendarPage(slots, nothing);
    expect(page).toMatchObject({ month: "2026-11", previous: null, next: "2026-12" });
    expect(page?.day.on).toBe("2026-11-21");
    expect(page?.weeks.map((week) => week[0]?.on)).toEqual([
      "2026-11-16",
      "2026-11-23",
      "2026-11-30",
    ]);
    expect(page?.weeks[0]?.map((day) => day?.free)).toEqual([0, 0, 0, 0, 0, 13, 24]);
  });

  test("are those requested", () => {
    expect(calendarPage(slots, { ...nothing, on: "2026-11-24" })?.day.on).toBe("2026-11-24");
    const december = calendarPage(slots, { ...nothing, month: "2026-12" });
    expect(december).toMatchObject({ previous: "2026-11", next: null, day: { on: "2026-12-01" } });
    const both = calendarPage(slots, { ...nothing, month: "2026-12", on: "2026-11-24" });
    expect(both?.day.on).toBe("2026-12-01");
  });

  test.each(["2026-13", "1999-01", "décembre", "\u0000"])(
    "are the first when %j is requested",
    (month) => {
      expect(calendarPage(slots, { month, on: month, slot: month })?.month).toBe("2026-11");
    },
  );

  test("are none without a free slot", () => {
    expect(calendarPage([], nothing)).toBeNull();
  });
});

test("a day's slots are grouped by morning, afternoon and evening, each once", () => {
  const { day } = calendarPage(slots, { ...nothing, on: "2026-11-24" }) ?? {};
  const parts = partsOf(day?.slots ?? []);
  expect(parts.map(({ name, slots: within }) => [name, within[0]?.time, within.length])).toEqual([
    ["Matin", "08:30", 7],
    ["Après-midi", "12:00", 12],
    ["Soir", "18:00", 5],
  ]);
});

test("a taken slot is replaced by the closest ones in order", () => {
  const gone = "2026-11-24T09:00:00.000Z";
  const left = slots.filter(({ startsAt }) => startsAt.toISOString() !== gone);
  expect(nearestSlots(left, gone, 4).map(({ time }) => time)).toEqual([
    "09:00",
    "09:30",
    "10:30",
    "11:00",
  ]);
  expect(nearestSlots(left, "n'importe quoi", 1)).toEqual(left.slice(0, 1));
  expect(slotNamed(left, gone)).toBeNull();
  expect(slotNamed(slots, gone)?.time).toBe("10:00");
});
