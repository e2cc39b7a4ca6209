import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { landingEvents } from "#db/schema/landing-events.ts";
import type { EventSheet } from "#integrations/event-sheet/event-sheet.ts";

/** @throws what the sheet threw, so that the job is retried. */
export async function copyEventToSheet(
  { db, eventSheet }: { db: Database; eventSheet: EventSheet },
  eventId: string,
  attempt: { isLast: boolean },
): Promise<void> {
  const [event] = await db.select().from(landingEvents).where(eq(landingEvents.id, eventId));
  if (!event || event.status === "success") return;
  try {
    await eventSheet.write({
      eventId,
      sessionId: event.sessionId,
      eventType: event.eventType,
      eventData: JSON.stringify(event.eventData),
      referrer: event.referrer,
      userAgent: event.userAgent,
      happenedAt: event.happenedAt,
    });
  } catch (error) {
    if (attempt.isLast) await noteStatus(db, eventId, "error");
    throw error;
  }
  await noteStatus(db, eventId, "success");
}

async function noteStatus(db: Database, eventId: string, status: "success" | "error") {
  await db.update(landingEvents).set({ status }).where(eq(landingEvents.id, eventId));
}
