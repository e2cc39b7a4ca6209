import { createHash } from "node:crypto";
import { getParser } from "bowser";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { landingEvents } from "#db/schema/landing-events.ts";
import {
  anonymousReferrer,
  type DropReason,
  type EventType,
  isClockPlausible,
} from "#domain/tracking.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface LandingEvent {
  sessionId: string;
  eventType: EventType;
  eventData: Record<string, unknown>;
  referrer: string;
  userAgent: string;
  /** ISO 8601 instant, by the visitor's clock. */
  timestamp: string;
}

type RecordedEvent =
  | { ok: true }
  | { ok: false; reason: Extract<DropReason, "clock" | "replayed"> };

/** Keeps an event once, without what could name a person, and queues its copy to the event sheet. */
export async function recordLandingEvent(
  { db, jobs, eventSheet }: { db: Database; jobs: JobQueue; eventSheet: boolean },
  event: LandingEvent,
  now: Date,
): Promise<RecordedEvent> {
  const happenedAt = new Date(event.timestamp);
  if (!isClockPlausible(happenedAt, now)) return { ok: false, reason: "clock" };
  const fingerprint = createHash("sha256").update(JSON.stringify(event)).digest("hex");
  const viewing = { viewer: { kind: "visitor" }, heldKey: fingerprint } as const;
  return asViewer(db, viewing, async (transaction): Promise<RecordedEvent> => {
    const [row] = await transaction
      .insert(landingEvents)
      .values({
        sessionId: event.sessionId,
        eventType: event.eventType,
        eventData: event.eventData,
        referrer: anonymousReferrer(event.referrer),
        userAgent: browserFamily(event.userAgent),
        happenedAt,
        receivedAt: now,
        status: eventSheet ? "pending" : "success",
        fingerprint,
      })
      .onConflictDoNothing({ target: landingEvents.fingerprint })
      .returning({ id: landingEvents.id });
    if (!row) return { ok: false, reason: "replayed" };
    if (eventSheet) await jobs.enqueue(transaction, "copy-event-to-sheet", { eventId: row.id });
    return { ok: true };
  });
}

function browserFamily(userAgent: string): string {
  const name = userAgent === "" ? "" : getParser(userAgent).getBrowserName();
  return name === "" ? "inconnu" : name;
}
