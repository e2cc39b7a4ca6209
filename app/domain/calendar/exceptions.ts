import { isCalendarDate } from "../paris-date.ts";
import { type HourRange, hoursFault, type HoursFault } from "./opening-hours.ts";

export const exceptionKinds = ["closure", "opening"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export interface CalendarException {
  kind: ExceptionKind;
  /** French calendar dates, both included. */
  fromOn: string;
  toOn: string;
  /** Null: whole days. An opening always has hours. */
  hours: HourRange | null;
}

export type ExceptionFault =
  | HoursFault
  | "dates-unreadable"
  | "dates-backwards"
  | "opening-without-hours";

export function exceptionFault({
  kind,
  fromOn,
  toOn,
  hours,
}: CalendarException): ExceptionFault | null {
  if (!isCalendarDate(fromOn) || !isCalendarDate(toOn)) return "dates-unreadable";
  if (toOn < fromOn) return "dates-backwards";
  if (hours === null) return kind === "opening" ? "opening-without-hours" : null;
  return hoursFault([hours]);
}
