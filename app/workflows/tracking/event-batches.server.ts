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
 * Keeps landing events together with those that came while others were being written: one transaction at a time, of
 * `size` events at most. Whoever is answered is answered of what is kept for good: a process that is killed loses none
 * of those, and at most the `waiting` and the batch being written, which nobody was told of.
 * @returns what became of the event; null when so many wait that it had better not.
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
      // One that can't be written keeps none of the others from it.
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
