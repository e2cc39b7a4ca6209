import { and, eq, ne } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { pendingActs } from "#db/schema/pending-acts.ts";

interface OwnActs {
  batchId: string;
  userId: string;
}

/** @returns the number of acts undone: 0 once the job has run, or on a repeat. */
export async function undoActs(
  { db }: { db: Database },
  { batchId, userId, now }: OwnActs & { now: Date },
): Promise<number> {
  const undone = await asViewer(db, { viewer: { kind: "administrator", userId } }, (transaction) =>
    transaction
      .update(pendingActs)
      .set({ state: "undone", settledAt: now })
      .where(
        and(
          eq(pendingActs.batchId, batchId),
          eq(pendingActs.userId, userId),
          eq(pendingActs.state, "waiting"),
        ),
      )
      .returning({ id: pendingActs.id }),
  );
  return undone.length;
}

export async function putActsAway(
  { db }: { db: Database },
  { batchId, userId }: OwnActs,
): Promise<void> {
  await asViewer(db, { viewer: { kind: "administrator", userId } }, (transaction) =>
    transaction
      .delete(pendingActs)
      .where(
        and(
          eq(pendingActs.batchId, batchId),
          eq(pendingActs.userId, userId),
          ne(pendingActs.state, "waiting"),
        ),
      ),
  );
}
