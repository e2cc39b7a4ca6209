import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { hoursFault } from "#domain/calendar/opening-hours.ts";
import { defaultCalendarRules, rulesFault } from "#domain/calendar/rules.ts";
import { monthWeeks, slotMonths } from "#domain/calendar/slot-days.ts";
import { freeSlots, slotRefusal, slotsOn } from "#domain/calendar/slots.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { exceptionFault } from "#domain/calendar/exceptions.ts";
import { calendar, everyDay } from "./calendar-world.ts";

const clockChanges = ["2026-10-25", "2027-03-28", "2027-10-31"];
const times = (on: string, world: ReturnType<typeof calendar>) =>
  slotsOn(on, world).map(({ time }) => time);
const now = new Date("2026-11-21T09:00:00Z");
const asClient = { now, chooser: "client" } as const;
const at = (text: string) => new Date(text);

describe("opening hours of a day", () => {
  test("are every half-hour from 8:30 to 20:00 by default", () => {
    const slots = slotsOn("2026-11-24", calendar());
    expect(slots).toHaveLength(24);
    expect(slots[0]).toEqual({
      startsAt: at("2026-11-24T07:30:00Z"),
      endsAt: at("2026-11-24T07:50:00Z"),
      on: "2026-11-24",
      time: "08:30",
    });
    expect(slots.at(-1)?.time).toBe("20:00");
  });

  test("may cross noon, stop for lunch, or be empty", () => {
    const across = { opens: "11:30", closes: "13:00" };
    expect(times("2026-11-24", calendar({ rules: { hours: everyDay(across) } }))).toEqual([
      "11:30",
      "12:00",
      "12:30",
    ]);
    const hours = everyDay(
      { opens: "14:00", closes: "15:00" },
      { opens: "09:45", closes: "12:10" },
    );
    expect(times("2026-11-24", calendar({ rules: { hours } }))).toEqual([
      "10:00",
      "10:30",
      "11:00",
      "11:30",
      "14:00",
      "14:30",
    ]);
    expect(times("2026-11-24", calendar({ rules: { hours: everyDay() } }))).toEqual([]);
    expect(freeSlots(calendar({ rules: { hours: everyDay() } }), asClient)).toEqual([]);
  });

  test("end early enough for a call to end within them", () => {
    const hours = everyDay({ opens: "23:00", closes: "24:00" });
    expect(times("2026-11-24", calendar({ rules: { hours } }))).toEqual(["23:00", "23:30"]);
    const short = everyDay({ opens: "09:00", closes: "09:49" });
    expect(times("2026-11-24", calendar({ rules: { hours: short } }))).toEqual(["09:00"]);
  });

  test.each([
    [[{ opens: "14:00", closes: "12:00" }], "hours-backwards"],
    [[{ opens: "22:00", closes: "02:00" }], "hours-backwards"],
    [[{ opens: "09:00", closes: "09:00" }], "hours-backwards"],
    [[{ opens: "24:00", closes: "24:00" }], "hours-unreadable"],
    [[{ opens: "8h30", closes: "20:30" }], "hours-unreadable"],
    [[{ opens: "09:00", closes: "25:00" }], "hours-unreadable"],
    [
      [
        { opens: "13:00", closes: "18:00" },
        { opens: "09:00", closes: "13:01" },
      ],
      "hours-overlapping",
    ],
    [
      [
        { opens: "13:00", closes: "18:00" },
        { opens: "09:00", closes: "13:00" },
      ],
      null,
    ],
    [[{ opens: "00:00", closes: "24:00" }], null],
    [[], null],
  ])("%j: %s", (ranges, fault) => {
    expect(hoursFault(ranges)).toBe(fault);
    const rules = { ...defaultCalendarRules(site), hours: everyDay(...ranges) };
    expect(rulesFault(rules)).toBe(fault);
  });

  test.each([
    { bufferMinutes: -1 },
    { leadHours: 0.5 },
    { horizonDays: 0 },
    { horizonDays: 91 },
    { dailyMaximum: Number.NaN },
  ])("refuses %j", (change) => {
    expect(rulesFault({ ...defaultCalendarRules(site), ...change })).toBe("number-out-of-bounds");
  });
});

describe("exceptional days", () => {
  const armistice = "2027-11-11";

  test("a public holiday is closed unless it is worked", () => {
    expect(times(armistice, calendar({ rules: { openOnPublicHolidays: false } }))).toEqual([]);
    expect(times(armistice, calendar())).toHaveLength(24);
  });

  test("an opening adds hours, even on a holiday; a closure always wins", () => {
    const opening = {
      kind: "opening",
      fromOn: armistice,
      toOn: armistice,
      hours: { opens: "10:00", closes: "12:00" },
    } as const;
    const closure = {
      kind: "closure",
      fromOn: "2027-11-10",
      toOn: "2027-11-12",
      hours: { opens: "10:30", closes: "11:00" },
    } as const;
    const rules = { openOnPublicHolidays: false };
    expect(times(armistice, calendar({ rules, exceptions: [opening] }))).toEqual([
      "10:00",
      "10:30",
      "11:00",
      "11:30",
    ]);
    expect(times(armistice, calendar({ rules, exceptions: [closure, opening] }))).toEqual([
      "10:00",
      "11:00",
      "11:30",
    ]);
    const whole = { ...closure, hours: null };
    expect(times(armistice, calendar({ rules, exceptions: [whole, opening] }))).toEqual([]);
    expect(times("2027-11-13", calendar({ exceptions: [whole] }))).toHaveLength(24);
  });

  test("overlapping openings give each slot once", () => {
    const opening = (opens: string, closes: string) =>
      ({ kind: "opening", fromOn: armistice, toOn: armistice, hours: { opens, closes } }) as const;
    const exceptions = [
      opening("21:00", "22:10"),
      opening("20:30", "21:10"),
      opening("22:10", "22:30"),
    ];
    expect(times(armistice, calendar({ exceptions })).slice(-5)).toEqual([
      "20:00",
      "20:30",
      "21:00",
      "21:30",
      "22:00",
    ]);
  });

  test.each([
    [
      { kind: "opening", fromOn: "2026-11-24", toOn: "2026-11-24", hours: null },
      "opening-without-hours",
    ],
    [{ kind: "closure", fromOn: "2026-11-24", toOn: "2026-11-23", hours: null }, "dates-backwards"],
    [
      { kind: "closure", fromOn: "2026-02-29", toOn: "2026-03-01", hours: null },
      "dates-unreadable",
    ],
    [{ kind: "closure", fromOn: "2026-11-24", toOn: "2026-11-24", hours: null }, null],
  ] as const)("%j: %s", (exception, fault) => {
    expect(exceptionFault(exception)).toBe(fault);
  });
});

describe("clock changes", () => {
  test.each(clockChanges)(
    "the first call of %s and of its neighbours is at 8:30 in Paris",
    (on) => {
      for (const day of [addDays(on, -1), on, addDays(on, 1)]) {
        const [first] = slotsOn(day, calendar());
        const clock = new Intl.DateTimeFormat("fr-FR", {
          timeStyle: "short",
          timeZone: "Europe/Paris",
        });
        expect(first && clock.format(first.startsAt)).toBe("08:30");
        expect(first && parisDate(first.startsAt)).toBe(day);
      }
    },
  );

  const night = { rules: { hours: everyDay({ opens: "00:00", closes: "24:00" }) } };

  test("hours skipped in March have no slot", () => {
    const slots = slotsOn("2027-03-28", calendar(night));
    expect(slots.map(({ time }) => time).slice(2, 6)).toEqual(["01:00", "01:30", "03:00", "03:30"]);
    expect(slots).toHaveLength(46);
    expect(slots[4]?.startsAt).toEqual(at("2027-03-28T01:00:00Z"));
  });

  test.each(["2026-10-25", "2027-10-31"])("hours repeated on %s have each slot once", (on) => {
    const slots = slotsOn(on, calendar(night));
    expect(slots).toHaveLength(48);
    expect(new Set(slots.map(({ startsAt }) => startsAt.getTime())).size).toBe(48);
    expect(slots.find(({ time }) => time === "02:30")?.startsAt).toEqual(at(`${on}T00:30:00Z`));
    expect(slots.find(({ time }) => time === "03:00")?.startsAt).toEqual(at(`${on}T02:00:00Z`));
  });
});

describe("a slot is refused", () => {
  const world = calendar({
    busy: [{ startsAt: at("2026-11-24T09:00:00Z"), busyUntil: at("2026-11-24T09:30:00Z") }],
  });
  test.each([
    ["2026-11-21T08:30:00Z", "slot-past"],
    ["2026-11-21T09:00:00Z", "slot-past"],
    ["2026-11-21T12:30:00Z", "slot-too-soon"],
    ["2026-11-21T13:00:00Z", null],
    ["2026-11-24T09:00:00Z", "slot-taken"],
    ["2026-11-24T08:30:00Z", null],
    ["2026-11-24T09:30:00Z", null],
    ["2026-11-24T09:45:00Z", "slot-closed"],
    ["2026-11-24T09:30:00.001Z", "slot-closed"],
    ["2026-11-24T07:00:00Z", "slot-closed"],
    ["2026-11-24T19:30:00Z", "slot-closed"],
    ["2026-12-21T19:00:00Z", null],
    ["2026-12-22T07:30:00Z", "slot-too-far"],
    ["+275000-01-01T07:30:00.000Z", "slot-too-far"],
    ["+010000-01-01T07:30:00.000Z", "slot-too-far"],
    ["-000001-01-01T07:30:00.000Z", "slot-past"],
  ])("%s: %s", (instant, reason) => {
    expect(slotRefusal(at(instant), world, asClient)).toBe(reason);
  });

  test("a wide buffer keeps both neighbours free", () => {
    const wide = calendar({
      rules: { bufferMinutes: 40 },
      busy: [{ startsAt: at("2026-11-24T09:00:00Z"), busyUntil: at("2026-11-24T10:00:00Z") }],
    });
    const around = ["08:00", "08:30", "09:00", "09:30", "10:00"].map((time) =>
      slotRefusal(at(`2026-11-24T${time}:00Z`), wide, asClient),
    );
    expect(around).toEqual([null, "slot-taken", "slot-taken", "slot-taken", null]);
  });

  test("a full day is full for visitors alone; days are counted in Paris", () => {
    const busy = [
      { startsAt: at("2026-11-23T23:00:00Z"), busyUntil: at("2026-11-23T23:30:00Z") },
      { startsAt: at("2026-11-24T22:30:00Z"), busyUntil: at("2026-11-24T23:00:00Z") },
    ];
    const full = calendar({ rules: { dailyMaximum: 2 }, busy });
    const wanted = at("2026-11-24T09:00:00Z");
    expect(slotRefusal(wanted, full, asClient)).toBe("day-full");
    expect(slotRefusal(wanted, full, { now, chooser: "agency" })).toBeNull();
    expect(slotRefusal(at("2026-11-23T09:00:00Z"), full, asClient)).toBeNull();
    expect(slotRefusal(at("2026-11-25T09:00:00Z"), full, asClient)).toBeNull();
  });

  test("the agency may book at short notice and far ahead, never in the past or in closed hours", () => {
    const agency = { now, chooser: "agency" } as const;
    expect(slotRefusal(at("2026-11-21T09:30:00Z"), world, agency)).toBeNull();
    expect(slotRefusal(at("2027-03-01T09:30:00Z"), world, agency)).toBeNull();
    expect(slotRefusal(at("2026-11-21T08:30:00Z"), world, agency)).toBe("slot-past");
    expect(slotRefusal(at("2026-11-24T06:30:00Z"), world, agency)).toBe("slot-closed");
    expect(slotRefusal(at("2026-11-24T09:00:00Z"), world, agency)).toBe("slot-taken");
  });
});

test("slots are grouped by month and day, and months by weeks from Monday", () => {
  const months = slotMonths(freeSlots(calendar(), asClient));
  expect(months.map(({ month, days }) => [month, days.length])).toEqual([
    ["2026-11", 10],
    ["2026-12", 21],
  ]);
  const [today] = months[0]?.days ?? [];
  expect([today?.on, today?.slots[0]?.time, today?.slots.length]).toEqual([
    "2026-11-21",
    "14:00",
    13,
  ]);
  const weeks = monthWeeks("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks.at(-1)).toEqual(["2026-11-30", null, null, null, null, null, null]);
  expect(monthWeeks("2027-02")).toHaveLength(4);
  expect(slotMonths([])).toEqual([]);
});
