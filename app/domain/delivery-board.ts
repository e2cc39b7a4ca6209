import { type DeliverableStatus, deliverableLife } from "./deliverable.ts";
import { addDays, endOfParisDay, parisDate, startOfParisDay } from "./paris-date.ts";

export const boardSections = [
  "late",
  "today",
  "week",
  "later",
  "waiting",
  "undated",
  "closed",
] as const;
export type BoardSection = (typeof boardSections)[number];

const datedSections = ["late", "today", "week", "later"] as const;
export type DatedSection = (typeof datedSections)[number];

const CLOSED_DAYS = 7;

/** Bounds of due dates: `after` exclusive, `until` inclusive. */
export function sectionEnds(
  section: DatedSection,
  now: Date,
): { after: Date | null; until: Date | null } {
  const today = parisDate(now);
  const tonight = endOfParisDay(today);
  const sunday = endOfParisDay(lastDayOfWeek(today));
  if (section === "late") return { after: null, until: now };
  if (section === "today") return { after: now, until: tonight };
  return section === "week" ? { after: tonight, until: sunday } : { after: sunday, until: null };
}

function lastDayOfWeek(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return addDays(date, (7 - weekday) % 7);
}

export function sectionsOf(status: DeliverableStatus): BoardSection[] {
  const { open, awaitsClient } = deliverableLife[status];
  if (!open) return ["closed"];
  return awaitsClient ? ["waiting"] : [...datedSections, "undated"];
}

/** French due day: a deadline at midnight belongs to the day before. */
export function dueOn(dueAt: Date): string {
  return parisDate(new Date(dueAt.getTime() - 1));
}

export function closedSince(now: Date): Date {
  return startOfParisDay(addDays(parisDate(now), -CLOSED_DAYS));
}
