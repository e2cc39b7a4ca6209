import { addDays } from "../paris-date.ts";
import type { Slot } from "./slots.ts";

interface SlotDay {
  on: string;
  slots: Slot[];
}

export interface SlotMonth {
  /** `2026-11`. */
  month: string;
  days: SlotDay[];
}

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

/** Weeks from Monday; null: a day of another month. */
export function monthWeeks(month: string): (string | null)[][] {
  const cells: (string | null)[] = [];
  // Sunday is 0: shifted so that Monday is first.
  const weekday = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  for (let before = (weekday + 6) % 7; before > 0; before -= 1) cells.push(null);
  for (let on = `${month}-01`; on.startsWith(month); on = addDays(on, 1)) cells.push(on);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
