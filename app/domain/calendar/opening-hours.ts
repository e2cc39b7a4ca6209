import type { SiteIdentity } from "../site-identity.ts";

/** In the order of `Temporal.PlainDate.dayOfWeek`, which counts from 1. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Paris wall-clock times, `08:30`; `24:00` closes at the end of the day. */
export interface HourRange {
  opens: string;
  closes: string;
}

export type WeekHours = Record<Weekday, HourRange[]>;

/** Minutes since midnight, end excluded; only to compare, never added to an instant (DST). */
export interface MinuteRange {
  from: number;
  to: number;
}

const timeShape = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function isOpeningTime(text: string): boolean {
  return timeShape.test(text);
}

export function isClosingTime(text: string): boolean {
  return timeShape.test(text) || text === "24:00";
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function minuteRange({ opens, closes }: HourRange): MinuteRange {
  return { from: minutesOf(opens), to: minutesOf(closes) };
}

export type HoursFault = "hours-unreadable" | "hours-backwards" | "hours-overlapping";

/** Null: valid. An empty day is closed. */
export function hoursFault(ranges: readonly HourRange[]): HoursFault | null {
  if (!ranges.every(({ opens, closes }) => isOpeningTime(opens) && isClosingTime(closes))) {
    return "hours-unreadable";
  }
  const inOrder = ranges.map(minuteRange).toSorted((a, b) => a.from - b.from);
  if (inOrder.some(({ from, to }) => to <= from)) return "hours-backwards";
  const overlapping = inOrder.some(({ from }, index) => from < (inOrder[index - 1]?.to ?? 0));
  return overlapping ? "hours-overlapping" : null;
}

export function defaultWeekHours({
  opens,
  closes,
  weekdays: open,
}: Pick<SiteIdentity["openingHours"], "opens" | "closes" | "weekdays">): WeekHours {
  const day = (weekday: Weekday) =>
    open.includes(weekday) ? [{ opens: timeOf(opens), closes: timeOf(closes) }] : [];
  return {
    monday: day("monday"),
    tuesday: day("tuesday"),
    wednesday: day("wednesday"),
    thursday: day("thursday"),
    friday: day("friday"),
    saturday: day("saturday"),
    sunday: day("sunday"),
  };
}

/** `08:30` → `8h30`, `20:00` → `20h`. */
export function frenchTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
}

/** `8h30`, `20 h` → `08:30`, `20:00`. @throws when it isn't a time of the day. */
export function timeOf(words: string): string {
  const [, hours = "", minutes = ""] = /^(\d{1,2})\s?h\s?(\d{2})?$/.exec(words.trim()) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes || "00"}`;
  if (!isClosingTime(time)) throw new Error(`opening hours of the site: ${words} is no time`);
  return time;
}
