import type { Slot } from "#domain/calendar/slots.ts";
import { parisDate } from "#domain/paris-date.ts";

/** The free slots of one day, and the nearest days that have some. */
export interface MoveChoice {
  /** French calendar date; null when no slot is free at all. */
  on: string | null;
  slots: { startsAt: Date; time: string }[];
  before: string | null;
  after: string | null;
  /** The first and last days that have free slots. */
  first: string | null;
  last: string | null;
}

/**
 * What a call can be moved to: the day asked for, else the call's own, else the next that has a free slot.
 * Half a year of slots at once would be a list that nobody reads.
 */
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
