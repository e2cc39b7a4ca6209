import type { Slot } from "#domain/calendar/slots.ts";
import { parisDate } from "#domain/paris-date.ts";

export interface MoveChoice {
  /** French calendar date; null when no slot is free. */
  on: string | null;
  slots: { startsAt: Date; time: string }[];
  before: string | null;
  after: string | null;
  first: string | null;
  last: string | null;
}

/** Slots of a single day: the first free one from the asked day (default: the call's own), else the last free one. */
export function moveChoice(
  free: readonly Slot[],
  { startsAt, asked }: { startsAt: Date; asked: string | null },
): MoveChoice {
  const others = free.filter((slot) => slot.startsAt.getTime() !== startsAt.getTime());
  const days = [...new Set(others.map(({ on }) => on))];
  const wanted = asked ?? parisDate(startsAt);
  const on = days.find((day) => day >= wanted) ?? days.at(-1) ?? null;
  return {
    on,
    slots: others
      .filter((slot) => slot.on === on)
      .map(({ startsAt: at, time }) => ({ startsAt: at, time })),
    before: days.findLast((day) => on !== null && day < on) ?? null,
    after: days.find((day) => on !== null && day > on) ?? null,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
  };
}
