import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { retentionRun } from "#queries/retention/runs.server.ts";

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 200;

/** Queues a dry run, since no request may see all the data. `queued`: still counting. */
export async function askSimulation(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { actor, now }: { actor: Actor; now: Date },
) {
  const simulationId = randomUUID();
  await asViewer(db, { viewer: actor }, async (transaction) => {
    await jobs.enqueue(transaction, "apply-retention", {
      day: addDays(parisDate(now), -1),
      simulationId,
    });
    const subject = { type: "retention", id: `simulation:${simulationId}` } as const;
    await recordAct(transaction, { at: now, actor, action: "retention-simulated", subject });
  });
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    const run = await lookAs(db, { viewer: actor }, (reader) =>
      retentionRun(reader, `simulation:${simulationId}`),
    );
    if (run?.finishedAt) return { state: "done", run } as const;
    await wait(LOOK_EVERY_MS);
  }
  return { state: "queued" } as const;
}
