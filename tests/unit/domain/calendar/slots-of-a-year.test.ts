import fc from "fast-check";
import { expect, test } from "vitest";
import { freeSlots, slotRefusal, slotsOn } from "#domain/calendar/slots.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { calendar, everyDay } from "./calendar-world.ts";

const MINUTE = 60_000;
const at = (text: string) => new Date(text);

test("over 400 days, every listed slot can be booked and no other can", () => {
  const begun = at("2026-10-01T00:00:00Z").getTime();
  fc.assert(
    fc.property(
      fc.record({
        minutes: fc.integer({ min: 0, max: 400 * 24 * 60 }),
        busyDay: fc.integer({ min: 0, max: 30 }),
        busyCount: fc.integer({ min: 0, max: 9 }),
        opens: fc.integer({ min: 0, max: 11 }),
        lasts: fc.integer({ min: 0, max: 12 }),
        probes: fc.array(fc.integer({ min: -300, max: 33 * 24 * 12 }), {
          minLength: 20,
          maxLength: 20,
        }),
      }),
      ({ minutes, busyDay, busyCount, opens, lasts, probes }) => {
        const moment = new Date(begun + minutes * MINUTE);
        const hour = (value: number) => `${String(value).padStart(2, "0")}:00`;
        const hours = lasts
          ? everyDay({ opens: hour(opens), closes: hour(opens + lasts) })
          : everyDay();
        const empty = calendar({ rules: { hours, openOnPublicHolidays: false } });
        const busy = slotsOn(addDays(parisDate(moment), busyDay), empty)
          .slice(0, busyCount)
          .map(({ startsAt }) => ({
            startsAt,
            busyUntil: new Date(startsAt.getTime() + 30 * MINUTE),
          }));
        const world = { ...empty, busy };
        const asked = { now: moment, chooser: "client" } as const;
        const listed = freeSlots(world, asked).map(({ startsAt }) => startsAt.getTime());
        expect(listed.filter((instant) => slotRefusal(new Date(instant), world, asked))).toEqual(
          [],
        );
        const known = new Set(listed);
        const base = startOfParisDay(parisDate(moment)).getTime();
        for (const probe of probes) {
          const instant = base + probe * 5 * MINUTE;
          expect(slotRefusal(new Date(instant), world, asked) === null).toBe(known.has(instant));
        }
      },
    ),
    { numRuns: 100 },
  );
});

test("on each of 400 days, the slots equal those of an independent count", () => {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "short",
  });
  const world = calendar();
  for (let index = 0; index < 400; index += 1) {
    const on = addDays("2026-10-01", index);
    const noon = Date.parse(`${on}T12:00:00Z`);
    const expected = Array.from({ length: 48 }, (_, half) => noon + (half - 24) * 30 * MINUTE)
      .map((instant) => ({ instant, shown: clock.format(instant) }))
      .filter(({ shown }) => shown >= `${on} 08:30` && shown <= `${on} 20:00`);
    const slots = slotsOn(on, world);
    expect(slots.map(({ startsAt }) => startsAt.getTime())).toEqual(
      expected.map(({ instant }) => instant),
    );
    expect(slots.map((slot) => `${slot.on} ${slot.time}`)).toEqual(
      expected.map(({ shown }) => shown),
    );
  }
});
