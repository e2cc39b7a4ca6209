import type { LandingEvent, RecordedEvent } from "#domain/tracking.ts";
import {
  type EventRecording,
  recordLandingEvent,
  recordLandingEvents,
} from "./record-landing-event.server.ts";

interface Waiting {
  event: LandingEvent;
  now: Date;
  resolve: (recorded: RecordedEvent) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes batches of at most `size`, and answers after the commit: a killed process loses only unanswered
 * events. Null when `waiting` are queued (backpressure).
 */
export function createEventBatches(
  recording: EventRecording,
  { size, waiting: most }: { size: number; waiting: number },
): (event: LandingEvent, now: Date) => Promise<RecordedEvent> | null {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await write(waiting.splice(0, size));
    isWriting = false;
  }

  async function write(batch: Waiting[]): Promise<void> {
    try {
      const recorded = await recordLandingEvents(recording, batch);
      recorded.forEach((one, place) => batch[place]?.resolve(one));
    } catch {
      // Retry one by one, so that a bad event fails alone.
      for (const { event, now, resolve, reject } of batch) {
        await recordLandingEvent(recording, event, now).then(resolve, reject);
      }
    }
  }

  return (event, now) => {
    if (waiting.length >= most) return null;
    const { promise, resolve, reject } = Promise.withResolvers<RecordedEvent>();
    waiting.push({ event, now, resolve, reject });
    if (!isWriting) void writeAll();
    return promise;
  };
}
