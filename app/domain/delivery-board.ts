import { type DeliverableStatus, deliverableLife } from "./deliverable.ts";
import { addDays, endOfParisDay, parisDate, startOfParisDay } from "./paris-date.ts";

/**
 * Where the agency's board shows a deliverable, from the most urgent on: by the end of its delay, apart from those
 * without one, those that wait for their client, and those that are over.
 */
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

/** Those whose delay runs. */
const datedSections = ["late", "today", "week", "later"] as const;
export type DatedSection = (typeof datedSections)[number];

/** What is over is shown for so many days. */
const CLOSED_DAYS = 7;

/** Of which delays each section is made: after `after`, and up to `until`, which it includes. */
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

/** The Sunday of its week; of a Sunday, that day itself. */
function lastDayOfWeek(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return addDays(date, (7 - weekday) % 7);
}

/** The sections that may hold deliverables of that status. */
export function sectionsOf(status: DeliverableStatus): BoardSection[] {
  const { open, awaitsClient } = deliverableLife[status];
  if (!open) return ["closed"];
  return awaitsClient ? ["waiting"] : [...datedSections, "undated"];
}

/** The French day by whose end it is due: a delay that ends at midnight is of the day before. */
export function dueOn(dueAt: Date): string {
  return parisDate(new Date(dueAt.getTime() - 1));
}

/** From when on what is over is shown: the beginning of a French day. */
export function closedSince(now: Date): Date {
  return startOfParisDay(addDays(parisDate(now), -CLOSED_DAYS));
}
