import { sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { droppedEvents } from "#db/schema/landing-events.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { DropReason } from "#domain/tracking.ts";

export interface DropCounter {
  count(reason: DropReason, now: Date): void;
  settle(): Promise<void>;
}

/** Counts dropped events per Paris day. One write at a time batches the rest: a flood costs few statements. */
export function createDropCounter(
  db: Database,
  { onError }: { onError: (error: unknown) => void },
): DropCounter {
  let waiting = new Map<string, { day: string; reason: DropReason; count: number }>();
  let writing: Promise<void> | null = null;

  async function write() {
    while (waiting.size > 0) {
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        await addDrops(db, counts);
      } catch (error) {
        onError(error);
      }
    }
    writing = null;
  }

  return {
    count(reason, now) {
      const day = parisDate(now);
      const key = `${day} ${reason}`;
      const line = waiting.get(key) ?? { day, reason, count: 0 };
      waiting.set(key, { ...line, count: line.count + 1 });
      writing ??= write();
    },
    async settle() {
      await writing;
    },
  };
}

async function addDrops(
  db: Database,
  counts: (typeof droppedEvents.$inferInsert)[],
): Promise<void> {
  // Fixed row order, so that two processes can't deadlock.
  const ordered = counts.toSorted((a, b) => (a.reason < b.reason ? -1 : 1));
  await asViewer(db, { viewer: { kind: "system" } }, (transaction) =>
    transaction
      .insert(droppedEvents)
      .values(ordered)
      .onConflictDoUpdate({
        target: [droppedEvents.day, droppedEvents.reason],
        set: { count: sql`${droppedEvents.count} + excluded.count` },
      }),
  );
}
