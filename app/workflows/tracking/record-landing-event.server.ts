import { createHash } from "node:crypto";
import { getParser } from "bowser";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { landingEvents } from "#db/schema/landing-events.ts";
import {
  anonymousReferrer,
  isClockPlausible,
  type LandingEvent,
  type RecordedEvent,
} from "#domain/tracking.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface EventRecording {
  db: Database;
  jobs: JobQueue;
  eventSheet: boolean;
}

export async function recordLandingEvent(
  recording: EventRecording,
  event: LandingEvent,
  now: Date,
): Promise<RecordedEvent> {
  const [recorded] = await recordLandingEvents(recording, [{ event, now }]);
  return recorded ?? { ok: false, reason: "replayed" };
}

export async function recordLandingEvents(
  { db, jobs, eventSheet }: EventRecording,
  received: readonly { event: LandingEvent; now: Date }[],
): Promise<RecordedEvent[]> {
  const read = received.map(({ event, now }) => rowOf(event, now, eventSheet));
  const rows = read.filter((row) => row !== null);
  const fresh = new Set(
    rows.length === 0 ? [] : await insertEvents({ db, jobs, eventSheet }, rows),
  );
  return read.map((row) => {
    if (row === null) return { ok: false, reason: "clock" };
    // Duplicates within the batch: only the first is stored.
    return fresh.delete(row.fingerprint) ? { ok: true } : { ok: false, reason: "replayed" };
  });
}

type EventRow = typeof landingEvents.$inferInsert;

/** Row without personal data: anonymous referrer, browser's family. Null when the clock is implausible. */
function rowOf(event: LandingEvent, now: Date, eventSheet: boolean): EventRow | null {
  const happenedAt = new Date(event.timestamp);
  if (!isClockPlausible(happenedAt, now)) return null;
  return {
    sessionId: event.sessionId,
    eventType: event.eventType,
    eventData: event.eventData,
    referrer: anonymousReferrer(event.referrer),
    userAgent: browserFamily(event.userAgent),
    happenedAt,
    receivedAt: now,
    status: eventSheet ? "pending" : "success",
    fingerprint: createHash("sha256").update(JSON.stringify(event)).digest("hex"),
  };
}

function insertEvents(
  { db, jobs, eventSheet }: EventRecording,
  rows: EventRow[],
): Promise<string[]> {
  // Row-level policy: holding a fingerprint makes its event visible.
  const heldKey = rows.map(({ fingerprint }) => fingerprint).join(" ");
  return asViewer(db, { viewer: { kind: "visitor" }, heldKey }, async (transaction) => {
    const inserted = await transaction
      .insert(landingEvents)
      // Fixed row order, so that two batches can't deadlock.
      .values(rows.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1)))
      .onConflictDoNothing({ target: landingEvents.fingerprint })
      .returning({ id: landingEvents.id, fingerprint: landingEvents.fingerprint });
    for (const { id: eventId } of eventSheet ? inserted : []) {
      await jobs.enqueue(transaction, "copy-event-to-sheet", { eventId });
    }
    return inserted.map(({ fingerprint }) => fingerprint);
  });
}

function browserFamily(userAgent: string): string {
  const name = userAgent === "" ? "" : getParser(userAgent).getBrowserName();
  return name === "" ? "inconnu" : name;
}
