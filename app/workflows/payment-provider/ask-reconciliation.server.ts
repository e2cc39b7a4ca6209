import { randomUUID } from "node:crypto";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export async function askReconciliation(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { administratorId, now }: { administratorId: string; now: Date },
): Promise<void> {
  const viewer = { kind: "administrator", userId: administratorId } as const;
  const requestId = randomUUID();
  await asViewer(db, { viewer }, async (transaction) => {
    await jobs.enqueue(transaction, "reconcile-payments", { day: parisDate(now), requestId });
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "reconciliation-asked",
      subject: { type: "reconciliation", id: requestId },
    });
  });
}
