import { Temporal } from "temporal-polyfill";
import { addDays, parisDate, startOfParisDay } from "../paris-date.ts";
import type { CalendarException } from "./exceptions.ts";
import { openRangesOn } from "./open-ranges.ts";
import { CALL_MINUTES, type CalendarRules, GRID_MINUTES } from "./rules.ts";

export interface Slot {
  startsAt: Date;
  endsAt: Date;
  /** French calendar date. */
  on: string;
  /** Paris wall clock, `08:30`. */
  time: string;
}

export interface BusyRange {
  startsAt: Date;
  busyUntil: Date;
}

export interface Calendar {
  rules: CalendarRules;
  exceptions: readonly CalendarException[];
  busy: readonly BusyRange[];
}

/** The agency is bound by neither lead time, horizon nor daily maximum when it moves a call. */
export type Chooser = "client" | "agency";

export type SlotRefusal =
  | "slot-past"
  | "slot-too-soon"
  | "slot-too-far"
  | "slot-closed"
  | "slot-taken"
  | "day-full";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const AGENCY_HORIZON_DAYS = 180;

export function callEnd(startsAt: Date): Date {
  return new Date(startsAt.getTime() + CALL_MINUTES * MINUTE_MS);
}

export function busyUntil(startsAt: Date, { bufferMinutes }: CalendarRules): Date {
  return new Date(startsAt.getTime() + (CALL_MINUTES + bufferMinutes) * MINUTE_MS);
}

export function slotsOn(on: string, { rules, exceptions }: Calendar): Slot[] {
  const ranges = openRangesOn(on, rules, exceptions);
  const instantAt = clockOf(on);
  const slots: Slot[] = [];
  for (let minute = 0; minute < DAY_MINUTES; minute += GRID_MINUTES) {
    const isOpen = ranges.some(({ from, to }) => from <= minute && minute + CALL_MINUTES <= to);
    const startsAt = isOpen ? instantAt(minute) : null;
    if (startsAt) slots.push({ startsAt, endsAt: callEnd(startsAt), on, time: timeOf(minute) });
  }
  return slots;
}

/** DST: null for a skipped time (28 March 2027, 2:30), the earlier of a repeated one (25 October 2026, 2:30). */
function clockOf(on: string): (minute: number) => Date | null {
  const date = Temporal.PlainDate.from(on);
  const midnight = date.toZonedDateTime("Europe/Paris");
  // Only the two days of DST changes need a lookup per minute.
  if (midnight.hoursInDay === 24) {
    return (minute) => new Date(midnight.epochMilliseconds + minute * MINUTE_MS);
  }
  return (minute) => {
    const shown = Temporal.PlainTime.from(timeOf(minute));
    const zoned = date
      .toPlainDateTime(shown)
      .toZonedDateTime("Europe/Paris", { disambiguation: "earlier" });
    return zoned.toPlainTime().equals(shown) ? new Date(zoned.epochMilliseconds) : null;
  };
}

function timeOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** Refusal that needs no calendar data; null: ask `slotRefusal`. */
export function momentRefusal(
  startsAt: Date,
  rules: CalendarRules,
  { now, chooser }: { now: Date; chooser: Chooser },
): "slot-past" | "slot-too-soon" | "slot-too-far" | null {
  if (startsAt <= now) return "slot-past";
  if (startsAt >= horizonEnd({ rules }, now, chooser)) return "slot-too-far";
  return startsAt < soonestStart(rules, now, chooser) ? "slot-too-soon" : null;
}

/** Null: free. The same rules list the slots and validate the chosen one. */
export function slotRefusal(
  startsAt: Date,
  calendar: Calendar,
  { now, chooser }: { now: Date; chooser: Chooser },
): SlotRefusal | null {
  const early = momentRefusal(startsAt, calendar.rules, { now, chooser });
  if (early) return early;
  const slot = slotsOn(parisDate(startsAt), calendar).find(
    (one) => one.startsAt.getTime() === startsAt.getTime(),
  );
  return slot ? occupationOf(calendar, chooser)(slot) : "slot-closed";
}

export function freeSlots(
  calendar: Calendar,
  { now, chooser }: { now: Date; chooser: Chooser },
): Slot[] {
  const last = lastDayOn(calendar, now, chooser);
  const slots: Slot[] = [];
  for (let on = parisDate(now); on <= last; on = addDays(on, 1)) {
    slots.push(...slotsOn(on, calendar));
  }
  const soonest = soonestStart(calendar.rules, now, chooser);
  const occupation = occupationOf(calendar, chooser);
  return slots.filter(
    (slot) => slot.startsAt > now && slot.startsAt >= soonest && occupation(slot) === null,
  );
}

function soonestStart({ leadHours }: CalendarRules, now: Date, chooser: Chooser): Date {
  return chooser === "client" ? new Date(now.getTime() + leadHours * 60 * MINUTE_MS) : now;
}

/** Last French day offered: the horizon counts calendar days, not 24 hours. */
function lastDayOn({ rules }: Pick<Calendar, "rules">, now: Date, chooser: Chooser): string {
  return addDays(parisDate(now), chooser === "client" ? rules.horizonDays : AGENCY_HORIZON_DAYS);
}

export function horizonEnd(calendar: Pick<Calendar, "rules">, now: Date, chooser: Chooser): Date {
  return startOfParisDay(addDays(lastDayOn(calendar, now, chooser), 1));
}

function occupationOf(
  { rules, busy }: Calendar,
  chooser: Chooser,
): (slot: Slot) => "slot-taken" | "day-full" | null {
  const callsOn = new Map<string, number>();
  for (const { startsAt } of busy) {
    const on = parisDate(startsAt);
    callsOn.set(on, (callsOn.get(on) ?? 0) + 1);
  }
  return ({ startsAt, on }) => {
    const until = busyUntil(startsAt, rules);
    const taken = busy.some((call) => call.startsAt < until && startsAt < call.busyUntil);
    if (taken) return "slot-taken";
    const isFull = (callsOn.get(on) ?? 0) >= rules.dailyMaximum;
    return isFull && chooser === "client" ? "day-full" : null;
  };
}
