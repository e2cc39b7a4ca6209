import { and, asc, gte, lte, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calendarExceptions, calendarRules } from "#db/schema/calls.ts";
import type { CalendarException } from "#domain/calendar/exceptions.ts";
import { type CalendarRules, defaultCalendarRules } from "#domain/calendar/rules.ts";
import {
  type BusyRange,
  type Calendar,
  type Chooser,
  freeSlots,
  horizonEnd,
  type Slot,
} from "#domain/calendar/slots.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";

type Site = Pick<SiteIdentity, "openingHours">;

export async function currentRules(db: ViewerDatabase, site: Site): Promise<CalendarRules> {
  const [row] = await db.select().from(calendarRules);
  if (!row) return defaultCalendarRules(site);
  const { id: _id, updatedAt: _updatedAt, ...rules } = row;
  return rules;
}

interface Window {
  fromAt: Date;
  toAt: Date;
  /** Id of the call being moved: its own slot counts as free. */
  moving: string | null;
}

export async function calendarBetween(
  db: ViewerDatabase,
  rules: CalendarRules,
  window: Window,
): Promise<Calendar> {
  return {
    rules,
    exceptions: await exceptionsBetween(db, window),
    busy: await busyBetween(db, window),
  };
}

/** More than a whole day in Paris, even one of 25 hours. */
const AROUND_MS = 36 * 3_600_000;

export async function availableSlots(
  db: ViewerDatabase,
  site: Site,
  options: { now: Date; chooser?: Chooser; moving?: string | null },
): Promise<Slot[]> {
  const { now, chooser = "client", moving = null } = options;
  const rules = await currentRules(db, site);
  const calendar = await calendarBetween(db, rules, {
    // Today's finished calls still count for the daily maximum.
    fromAt: new Date(now.getTime() - AROUND_MS),
    toAt: new Date(horizonEnd({ rules }, now, chooser).getTime() + AROUND_MS),
    moving,
  });
  return freeSlots(calendar, { now, chooser });
}

async function exceptionsBetween(
  db: ViewerDatabase,
  { fromAt, toAt }: Window,
): Promise<CalendarException[]> {
  const rows = await db
    .select()
    .from(calendarExceptions)
    .where(
      and(
        gte(calendarExceptions.toOn, parisDate(fromAt)),
        lte(calendarExceptions.fromOn, parisDate(toAt)),
      ),
    );
  return rows.map(exceptionOf);
}

async function busyBetween(
  db: ViewerDatabase,
  { fromAt, toAt, moving }: Window,
): Promise<BusyRange[]> {
  const { rows } = await db.execute<{ starts: number; until: number }>(sql`
    select extract(epoch from starts_at)::float8 * 1000 as starts,
      extract(epoch from busy_until)::float8 * 1000 as until
    from busy_calls(${fromAt}, ${toAt}, ${moving}::uuid)
  `);
  return rows.map(({ starts, until }) => ({
    startsAt: new Date(starts),
    busyUntil: new Date(until),
  }));
}

export async function comingExceptions(db: ViewerDatabase, now: Date) {
  const rows = await db
    .select()
    .from(calendarExceptions)
    .where(gte(calendarExceptions.toOn, parisDate(now)))
    .orderBy(asc(calendarExceptions.fromOn), asc(calendarExceptions.id));
  return rows.map((row) => ({ id: row.id, ...exceptionOf(row) }));
}

function exceptionOf({
  kind,
  fromOn,
  toOn,
  opens,
  closes,
}: typeof calendarExceptions.$inferSelect): CalendarException {
  return { kind, fromOn, toOn, hours: opens && closes ? { opens, closes } : null };
}
