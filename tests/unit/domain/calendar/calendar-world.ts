import { site } from "#config/site.ts";
import {
  defaultWeekHours,
  type HourRange,
  type WeekHours,
} from "#domain/calendar/opening-hours.ts";
import { type CalendarRules, defaultCalendarRules } from "#domain/calendar/rules.ts";
import type { Calendar } from "#domain/calendar/slots.ts";

export function calendar(
  changes: Partial<Omit<Calendar, "rules">> & { rules?: Partial<CalendarRules> } = {},
): Calendar {
  const rules = { ...defaultCalendarRules(site), openOnPublicHolidays: true, ...changes.rules };
  return { exceptions: [], busy: [], ...changes, rules };
}

export function everyDay(...ranges: HourRange[]): WeekHours {
  const week = defaultWeekHours(site.openingHours);
  return {
    ...week,
    ...Object.fromEntries(Object.keys(week).map((weekday) => [weekday, ranges])),
  };
}
