import { and, count, countDistinct, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { audits } from "#db/schema/audits.ts";
import { landingEvents } from "#db/schema/landing-events.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import type { Sector } from "#domain/audit/sector.ts";

const TOP_CITIES = 10;
const LATEST = 10;

/** Smaller groups are counted under « others »: they could identify a person (docs/sources/decisions.md, 9). */
const LEAST_SHOWN = 5;

/** Periods are whole days in Paris, today included. */
export async function auditStats(db: ViewerDatabase, now: Date) {
  const last30Days = since(30, now);
  const [sums] = await db
    .select({
      requested: count(),
      refused: countWhere(sql`${audits.refused} and not ${audits.answered}`),
      total: countWhere(sql`${audits.answered}`),
      week: countSince(since(7, now)),
      month: countSince(last30Days),
    })
    .from(audits);
  const { requested, refused, total, week, month } = sums ?? none;
  return {
    total,
    last7Days: week,
    last30Days: month,
    withoutResult: { abandoned: requested - refused - total, refused },
    bySector: await bySector(db),
    byCity: await byCity(db),
    conversion: { audits: month, sessions: await measuredSessions(db, last30Days) },
    latest: await latestAudits(db),
  };
}

const none = { requested: 0, refused: 0, total: 0, week: 0, month: 0 };

export type AuditStats = Awaited<ReturnType<typeof auditStats>>;

function since(days: number, now: Date): Date {
  return startOfParisDay(addDays(parisDate(now), 1 - days));
}

function countSince(at: Date): SQL<number> {
  return countWhere(sql`${audits.answered} and ${gte(audits.createdAt, at)}`);
}

function countWhere(condition: SQL): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}

async function bySector(db: ViewerDatabase) {
  const rows: { sector: Sector | null; count: number }[] = await db
    .select({ sector: audits.sector, count: count() })
    .from(audits)
    .where(eq(audits.answered, true))
    .groupBy(audits.sector)
    .orderBy(desc(count()), audits.sector);
  return {
    shown: rows.filter((row) => row.count >= LEAST_SHOWN),
    others: sum(rows.filter((row) => row.count < LEAST_SHOWN)),
  };
}

/** Case-insensitive: « saint-malo » and « Saint-Malo » are one town. */
async function byCity(db: ViewerDatabase) {
  const towns = and(eq(audits.answered, true), isNotNull(audits.city));
  const shown: { city: string; count: number }[] = await db
    .select({ city: sql<string>`min(${audits.city})`, count: count() })
    .from(audits)
    .where(towns)
    .groupBy(sql`lower(${audits.city})`)
    .having(gte(count(), LEAST_SHOWN))
    .orderBy(desc(count()), sql`lower(${audits.city})`)
    .limit(TOP_CITIES);
  return { shown, others: (await db.$count(audits, towns)) - sum(shown) };
}

function sum(parts: { count: number }[]): number {
  return parts.reduce((total, part) => total + part.count, 0);
}

async function measuredSessions(db: ViewerDatabase, at: Date): Promise<number> {
  const [row] = await db
    .select({ sessions: countDistinct(landingEvents.sessionId) })
    .from(landingEvents)
    .where(and(eq(landingEvents.eventType, "page_view"), gte(landingEvents.receivedAt, at)));
  return row?.sessions ?? 0;
}

async function latestAudits(db: ViewerDatabase) {
  return db
    .select({
      id: audits.id,
      name: audits.name,
      email: audits.email,
      sector: audits.sector,
      city: audits.city,
      createdAt: audits.createdAt,
    })
    .from(audits)
    .orderBy(desc(audits.createdAt), audits.id)
    .limit(LATEST);
}
