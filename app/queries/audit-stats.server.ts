import { and, count, countDistinct, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { audits } from "#db/schema/audits.ts";
import { landingEvents } from "#db/schema/landing-events.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import type { Sector } from "#domain/audit/sector.ts";

const TOP_CITIES = 10;
const LATEST = 10;

/** The audits asked for, as the agency reads them; periods are whole days in Paris, today included. */
export async function auditStats(db: ViewerDatabase, now: Date) {
  const last30Days = since(30, now);
  const [sums] = await db
    .select({
      total: count(),
      week: countSince(since(7, now)),
      month: countSince(last30Days),
    })
    .from(audits);
  const { total, week, month } = sums ?? { total: 0, week: 0, month: 0 };
  return {
    total,
    last7Days: week,
    last30Days: month,
    bySector: await bySector(db),
    byCity: await byCity(db),
    /** Over the last 30 days: requests per visit that agreed to be measured. */
    conversion: { audits: month, sessions: await measuredSessions(db, last30Days) },
    latest: await latestAudits(db),
  };
}

export type AuditStats = Awaited<ReturnType<typeof auditStats>>;

/** The instant from which a day is among the last `days`. */
function since(days: number, now: Date): Date {
  return startOfParisDay(addDays(parisDate(now), 1 - days));
}

function countSince(at: Date): SQL<number> {
  return sql`count(*) filter (where ${gte(audits.createdAt, at)})`.mapWith(Number);
}

async function bySector(db: ViewerDatabase): Promise<{ sector: Sector | null; count: number }[]> {
  return db
    .select({ sector: audits.sector, count: count() })
    .from(audits)
    .groupBy(audits.sector)
    .orderBy(desc(count()), audits.sector);
}

/** Towns as people type them: « saint-malo » and « Saint-Malo » are one. */
async function byCity(db: ViewerDatabase): Promise<{ city: string; count: number }[]> {
  return db
    .select({ city: sql<string>`min(${audits.city})`, count: count() })
    .from(audits)
    .where(isNotNull(audits.city))
    .groupBy(sql`lower(${audits.city})`)
    .orderBy(desc(count()), sql`lower(${audits.city})`)
    .limit(TOP_CITIES);
}

/** Distinct visits since then that agreed to be measured. */
export async function measuredSessions(db: ViewerDatabase, at: Date): Promise<number> {
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
