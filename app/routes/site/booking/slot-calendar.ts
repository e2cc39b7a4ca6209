import { monthWeeks, type SlotMonth, slotMonths } from "#domain/calendar/slot-days.ts";
import type { Slot } from "#domain/calendar/slots.ts";

const words = {
  morning: "Matin",
  afternoon: "Après-midi",
  evening: "Soir",
};

/** Null or unknown values: the first free ones. */
export interface WantedSlot {
  /** `2026-11`. */
  month: string | null;
  /** French calendar date. */
  on: string | null;
  /** ISO 8601 instant. */
  slot: string | null;
}

type SlotDay = SlotMonth["days"][number];

export interface CalendarPage {
  month: string;
  previous: string | null;
  next: string | null;
  /** Weeks from Monday, starting at the first with a free slot; null for days of other months. */
  weeks: ({ on: string; free: number } | null)[][];
  day: SlotDay;
}

export function calendarPage(slots: readonly Slot[], wanted: WantedSlot): CalendarPage | null {
  const months = slotMonths(slots);
  const day = months.flatMap(({ days }) => days).find(({ on }) => on === dayWanted(slots, wanted));
  const month = months.find((one) => one.month === (wanted.month ?? day?.on.slice(0, 7)));
  const shown = month ?? months[0];
  const first = shown?.days[0];
  if (!shown || !first) return null;
  const index = months.indexOf(shown);
  const free = new Map(shown.days.map((one) => [one.on, one.slots.length]));
  return {
    month: shown.month,
    previous: months[index - 1]?.month ?? null,
    next: months[index + 1]?.month ?? null,
    weeks: monthWeeks(shown.month)
      .filter((week) => week.some((on) => on !== null && on >= first.on))
      .map((week) => week.map((on) => (on === null ? null : { on, free: free.get(on) ?? 0 }))),
    day: day && shown.days.includes(day) ? day : first,
  };
}

function dayWanted(slots: readonly Slot[], wanted: WantedSlot): string | undefined {
  return wanted.on ?? slotNamed(slots, wanted.slot)?.on;
}

export function slotNamed(slots: readonly Slot[], instant: string | null): Slot | null {
  return slots.find(({ startsAt }) => startsAt.toISOString() === instant) ?? null;
}

export function nearestSlots(slots: readonly Slot[], gone: string | null, count: number): Slot[] {
  const wanted = Date.parse(gone ?? "");
  if (Number.isNaN(wanted)) return slots.slice(0, count);
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - wanted);
  return slots
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

const partsOfDay = [
  { name: words.morning, before: "12:00" },
  { name: words.afternoon, before: "18:00" },
  { name: words.evening, before: "24:00" },
];

export function partsOf(slots: readonly Slot[]): { name: string; slots: Slot[] }[] {
  let from = "";
  return partsOfDay
    .map(({ name, before }) => {
      const within = slots.filter(({ time }) => from <= time && time < before);
      from = before;
      return { name, slots: within };
    })
    .filter((part) => part.slots.length > 0);
}

export function wantedIn(fields: { get(name: string): unknown }): WantedSlot {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  return { month: text("mois"), on: text("jour"), slot: text("creneau") };
}
