import type { SiteIdentity } from "../site-identity.ts";
import { defaultWeekHours, type HoursFault, hoursFault, type WeekHours } from "./opening-hours.ts";

export const CALL_MINUTES = 20;
export const GRID_MINUTES = 30;

export interface CalendarRules {
  hours: WeekHours;
  openOnPublicHolidays: boolean;
  /** Kept free after a call, and so before the next one. */
  bufferMinutes: number;
  leadHours: number;
  horizonDays: number;
  /** Calls per Paris day. */
  dailyMaximum: number;
}

export const rulesBounds = {
  bufferMinutes: { min: 0, max: 240 },
  leadHours: { min: 0, max: 168 },
  horizonDays: { min: 1, max: 90 },
  dailyMaximum: { min: 1, max: 48 },
} as const;

const boundedNames = ["bufferMinutes", "leadHours", "horizonDays", "dailyMaximum"] as const;

export function defaultCalendarRules(site: Pick<SiteIdentity, "openingHours">): CalendarRules {
  return {
    hours: defaultWeekHours(site.openingHours),
    openOnPublicHolidays: false,
    bufferMinutes: 10,
    leadHours: 4,
    horizonDays: 30,
    dailyMaximum: 8,
  };
}

export type RulesFault = HoursFault | "number-out-of-bounds";

/** Null: valid. A week without hours is a closed calendar. */
export function rulesFault(rules: CalendarRules): RulesFault | null {
  const fault = Object.values(rules.hours).map(hoursFault).find(Boolean);
  if (fault) return fault;
  const outside = boundedNames.some((name) => {
    const { min, max } = rulesBounds[name];
    return !Number.isInteger(rules[name]) || rules[name] < min || rules[name] > max;
  });
  return outside ? "number-out-of-bounds" : null;
}
