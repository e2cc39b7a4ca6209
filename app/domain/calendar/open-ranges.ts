import { Temporal } from "temporal-polyfill";
import { publicHolidayName } from "../public-holidays.ts";
import type { CalendarException, ExceptionKind } from "./exceptions.ts";
import { type MinuteRange, minuteRange, weekdays } from "./opening-hours.ts";
import type { CalendarRules } from "./rules.ts";

/** Sorted, without overlap: usual hours plus openings, minus closures, which always win over an opening. */
export function openRangesOn(
  on: string,
  rules: Pick<CalendarRules, "hours" | "openOnPublicHolidays">,
  exceptions: readonly CalendarException[],
): MinuteRange[] {
  const worked = rules.openOnPublicHolidays || publicHolidayName(on) === null;
  const weekday = weekdays[Temporal.PlainDate.from(on).dayOfWeek - 1];
  const usual = worked && weekday ? rules.hours[weekday].map(minuteRange) : [];
  const open = merged([...usual, ...rangesOf("opening", on, exceptions)]);
  return rangesOf("closure", on, exceptions).reduce(without, open);
}

const WHOLE_DAY: MinuteRange = { from: 0, to: 24 * 60 };

function rangesOf(
  kind: ExceptionKind,
  on: string,
  exceptions: readonly CalendarException[],
): MinuteRange[] {
  return exceptions
    .filter((one) => one.kind === kind && one.fromOn <= on && on <= one.toOn)
    .map(({ hours }) => (hours ? minuteRange(hours) : WHOLE_DAY));
}

function merged(ranges: MinuteRange[]): MinuteRange[] {
  const result: MinuteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

function without(ranges: MinuteRange[], closed: MinuteRange): MinuteRange[] {
  return ranges
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, closed.from) },
      { from: Math.max(from, closed.to), to },
    ])
    .filter(({ from, to }) => from < to);
}
