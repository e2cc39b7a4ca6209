import type { z } from "zod";
import { calendarRefusals } from "#copy/calls.ts";
import { hoursFault, type Weekday, weekdays } from "#domain/calendar/opening-hours.ts";
import type { CalendarRules } from "#domain/calendar/rules.ts";
import { calendarRulesForm } from "#forms/calendar.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { normaliseTime } from "#forms/typed-time.ts";

export const MAX_RANGES = 6;

export type RuleNumber = Exclude<keyof CalendarRules, "hours" | "openOnPublicHolidays">;

interface TypedRange {
  opens: string;
  closes: string;
}

export interface TypedRules {
  hours: Record<Weekday, TypedRange[]>;
  openOnPublicHolidays: boolean;
  numbers: Record<RuleNumber, string>;
}

/** `monday-0-opens`: name and id of a field. */
export function rangeField(day: Weekday, index: number, end: keyof TypedRange): string {
  return `${day}-${index}-${end}`;
}

function forEachRule(value: (name: RuleNumber) => string): TypedRules["numbers"] {
  return {
    bufferMinutes: value("bufferMinutes"),
    leadHours: value("leadHours"),
    horizonDays: value("horizonDays"),
    dailyMaximum: value("dailyMaximum"),
  };
}

function forEachDay(ranges: (day: Weekday) => TypedRange[]): TypedRules["hours"] {
  return {
    monday: ranges("monday"),
    tuesday: ranges("tuesday"),
    wednesday: ranges("wednesday"),
    thursday: ranges("thursday"),
    friday: ranges("friday"),
    saturday: ranges("saturday"),
    sunday: ranges("sunday"),
  };
}

export function typedFrom(rules: CalendarRules): TypedRules {
  return {
    hours: rules.hours,
    openOnPublicHolidays: rules.openOnPublicHolidays,
    numbers: forEachRule((name) => String(rules[name])),
  };
}

const LONGEST_TYPED = 20;

export function readTypedRules(
  posted: (name: string) => FormDataEntryValue | null | undefined,
): TypedRules {
  const textOf = (name: string) => {
    const value = posted(name);
    return typeof value === "string" ? value.trim().slice(0, LONGEST_TYPED) : "";
  };
  const rangesOf = (day: Weekday) =>
    Array.from({ length: MAX_RANGES }, (_, index) => ({
      opens: normaliseTime(textOf(rangeField(day, index, "opens"))),
      closes: normaliseTime(textOf(rangeField(day, index, "closes"))),
    })).filter(({ opens, closes }) => opens !== "" || closes !== "");
  return {
    hours: forEachDay(rangesOf),
    openOnPublicHolidays: (posted("openOnPublicHolidays") ?? null) !== null,
    numbers: forEachRule(textOf),
  };
}

export const ruleFields = namesOfFields();

function namesOfFields(): string[] {
  const names: string[] = [];
  readTypedRules((name) => {
    names.push(name);
    return null;
  });
  return names;
}

type ReadRules =
  | { ok: true; rules: CalendarRules }
  | { ok: false; errors: Record<string, string[]> };

/** Errors are keyed by field; an error about a day's ranges as a whole, by the day. */
export function rulesOf({ hours, openOnPublicHolidays, numbers }: TypedRules): ReadRules {
  // An empty field would be parsed as 0.
  const given = Object.entries(numbers).filter(([, typed]) => typed !== "");
  const form = calendarRulesForm.safeParse({
    hours,
    openOnPublicHolidays: openOnPublicHolidays ? "on" : undefined,
    ...Object.fromEntries(given),
  });
  if (!form.success) return { ok: false, errors: errorsByField(form.error) };
  const errors: Record<string, string[]> = {};
  for (const day of weekdays) {
    const fault = hoursFault(form.data.hours[day]);
    if (fault) errors[day] = [calendarRefusals[fault]];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, rules: form.data };
}

/** `hours.monday.0.opens` becomes the field `monday-0-opens`, `hours.monday` the day. */
function errorsByField(error: z.ZodError): Record<string, string[]> {
  return firstErrors(error, (path) =>
    (path[0] === "hours" ? path.slice(1) : path).map(String).join("-"),
  );
}
