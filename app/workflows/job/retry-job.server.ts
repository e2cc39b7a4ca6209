import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { jobNames, type JobQueue } from "#jobs/catalogue.ts";
import { failedJobs } from "#queries/job/failed.server.ts";
import { enqueueAs } from "../email/send-again.server.ts";

interface RetryInput {
  jobId: string;
  actor: Actor;
  now: Date;
}

/** Queues a failed job again; concurrent requests queue it once. */
export async function retryJob(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { jobId, actor, now }: RetryInput,
): Promise<{ ok: true } | { ok: false; reason: "job-not-found" }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const failed = (await failedJobs(transaction)).find(({ id }) => id === jobId);
    const name = jobNames.find((known) => known === failed?.name);
    // Job of an earlier version, without a handler today.
    if (!failed || !name) return { ok: false, reason: "job-not-found" };
    await enqueueAs(jobs, transaction, name, failed.payload);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "job-retried",
      subject: { type: "job", id: jobId },
      details: { name },
    });
    return { ok: true };
  });
}
