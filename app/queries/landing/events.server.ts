import { asc, count, desc, gte, lt } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { consentProofs, landingEvents } from "#db/schema/landing-events.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";

const SHOWN = 15;

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

/** Counts what the next nightly purge would delete if it ran now. */
export async function purgeable(db: ViewerDatabase, now: Date) {
  const [events, proofs] = [keptSince("events", now), keptSince("consents", now)];
  return {
    firstKept: firstKeptDay("events", now),
    events: await db.$count(landingEvents, lt(landingEvents.receivedAt, events)),
    proofs: await db.$count(consentProofs, lt(consentProofs.chosenAt, proofs)),
  };
}
