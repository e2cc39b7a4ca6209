import { asc, count, desc, gte, lt, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { consentProofs, landingEvents } from "#db/schema/landing-events.ts";
import { landingDays } from "#db/schema/landing-totals.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";

const SHOWN = 15;

/** The latest events as they are kept; for administrators. */
export function latestLandingEvents(db: ViewerDatabase) {
  return db
    .select({
      id: landingEvents.id,
      eventType: landingEvents.eventType,
      eventData: landingEvents.eventData,
      referrer: landingEvents.referrer,
      userAgent: landingEvents.userAgent,
      receivedAt: landingEvents.receivedAt,
      status: landingEvents.status,
    })
    .from(landingEvents)
    .orderBy(desc(landingEvents.receivedAt), asc(landingEvents.id))
    .limit(SHOWN);
}

export type ListedLandingEvent = Awaited<ReturnType<typeof latestLandingEvents>>[number];

/** How many events came since then, by status; statuses without any are counted as zero. */
export async function countEventStatuses(
  db: ViewerDatabase,
  since: Date,
): Promise<Record<ListedLandingEvent["status"], number>> {
  const rows = await db
    .select({ status: landingEvents.status, count: count() })
    .from(landingEvents)
    .where(gte(landingEvents.receivedAt, since))
    .groupBy(landingEvents.status);
  const counts = { pending: 0, success: 0, error: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

/** What the next nightly purge would delete at the latest, were it to run now. */
export async function purgeable(db: ViewerDatabase, now: Date) {
  const [events, proofs] = [keptSince("events", now), keptSince("consents", now)];
  return {
    firstKept: firstKeptDay("events", now),
    events: await db.$count(landingEvents, lt(landingEvents.receivedAt, events)),
    proofs: await db.$count(consentProofs, lt(consentProofs.chosenAt, proofs)),
  };
}

/** What it deletes if it runs now: events of days without totals wait for them. */
export async function purgeableLandingRows(db: ViewerDatabase, now: Date) {
  const { rows } = await db.execute<{ events: number }>(sql`
    select count(*)::int as events from ${landingEvents} join ${landingDays}
      on (${landingEvents.receivedAt} at time zone 'Europe/Paris')::date = ${landingDays.day}
    where ${landingDays.day} < ${firstKeptDay("events", now)} and ${landingDays.purgedAt} is null`);
  const proofs = lt(consentProofs.chosenAt, keptSince("consents", now));
  return { events: rows[0]?.events ?? 0, proofs: await db.$count(consentProofs, proofs) };
}
