import { randomUUID } from "node:crypto";
import { asc, eq, inArray, lte } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { citations } from "#db/schema/citations.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { deliverableStatuses, deliverableLife } from "#domain/deliverable.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

const AT_ONCE = 200;

const statusesKept = deliverableStatuses.filter(
  (status) => deliverableLife[status].open || deliverableLife[status].delivered,
);

/** Counted from the job's own day, so that a clock running ahead reads none early. Idempotent. */
export async function recheckCitations(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { through }: { through: string },
): Promise<void> {
  for (;;) {
    const queued = await asViewer(db, { viewer: { kind: "system" } }, async (transaction) => {
      const due = await transaction
        .select({ id: citations.id, status: deliverables.status })
        .from(citations)
        .innerJoin(deliverables, eq(deliverables.id, citations.deliverableId))
        .where(lte(citations.recheckDueOn, through))
        .orderBy(asc(citations.recheckDueOn), asc(citations.id))
        .limit(AT_ONCE)
        .for("update", { of: citations, skipLocked: true });
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      await transaction
        .update(citations)
        .set({ recheckDueOn: null })
        .where(inArray(citations.id, ids));
      for (const { id: citationId, status } of due) {
        if (!statusesKept.includes(status)) continue;
        await jobs.enqueue(transaction, "check-citation", { citationId, causeId: randomUUID() });
      }
      return due.length;
    });
    if (queued < AT_ONCE) return;
  }
}
