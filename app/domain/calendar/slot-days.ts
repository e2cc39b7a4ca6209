import { addDays } from "../paris-date.ts";
import type { Slot } from "./slots.ts";

interface SlotDay {
  /** French calendar date. */
  on: string;
  slots: Slot[];
}

export interface SlotMonth {
  /** `2026-11`. */
  month: string;
  /** Every day of the month that has slots, in order. */
  days: SlotDay[];
}

/** Slots by Paris month and day, in order; months and days without any are left out. */
export function slotMonths(slots: readonly Slot[]): SlotMonth[] {
  const months: SlotMonth[] = [];
  for (const slot of slots) {
    const month = slot.on.slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, days: [] });
    const days = months.at(-1)?.days ?? [];
    if (days.at(-1)?.on !== slot.on) days.push({ on: slot.on, slots: [] });
    days.at(-1)?.slots.push(slot);
  }
  return months;
}

/**
 * The weeks of a month (`2026-11`) from Monday, for a calendar's grid: dates of the month, and null
 * where a week holds another month's day.
 */
export function monthWeeks(month: string): (string | null)[][] {
  const cells: (string | null)[] = [];
  // 0 is Sunday: six days of the week stand before it.
  const weekday = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  for (let before = (weekday + 6) % 7; before > 0; before -= 1) cells.push(null);
  for (let on = `${month}-01`; on.startsWith(month); on = addDays(on, 1)) cells.push(on);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
