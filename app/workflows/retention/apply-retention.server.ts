import { eq, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { retentionRuns } from "#db/schema/retention.ts";
import { endOfParisDay } from "#domain/paris-date.ts";
import type { RetentionProgress } from "#domain/retention.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { queueDepartures } from "./forget-departed.server.ts";
import type { RetentionStep, StepPage } from "./retention-step.ts";
import { retentionSteps } from "./retention-steps.server.ts";

const system = { kind: "system" } as const;

/** Forces index lookups per candidate: statistics on fast-growing tables mislead the planner. */
export const lookedUp = sql`select set_config('enable_seqscan', 'off', true),
  set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`;

/** Keeps a job far below the queue's expiry (jobs/queue.server.ts); the run goes on in another one. */
const PAGES_PER_JOB = 40;

export interface RetentionInput {
  /** Paris date that is over. Limits count from its end, never from the clock, which may be wrong. */
  day: string;
  simulationId?: string;
  part?: number;
  now: Date;
}

/**
 * Runs as the owner, in one transaction per page with its cursor: a killed run resumes, concurrent runs take turns.
 * The next run catches up on a missed day. Returns whether the run is over.
 */
export async function applyRetention(
  { db, jobs }: { db: Database; jobs: JobQueue },
  input: RetentionInput,
): Promise<boolean> {
  const isOver = await goOnWithRetention(db, input, PAGES_PER_JOB);
  const { now: _done, part = 1, ...run } = input;
  await asViewer(db, { viewer: system }, async (transaction) => {
    if (!isOver) await jobs.enqueue(transaction, "apply-retention", { ...run, part: part + 1 });
    else if (run.simulationId === undefined) await queueDepartures(transaction, jobs, run.day);
  });
  return isOver;
}

export async function goOnWithRetention(
  db: Database,
  input: RetentionInput,
  pages: number,
): Promise<boolean> {
  const kind = input.simulationId === undefined ? "daily" : "simulation";
  const key =
    input.simulationId === undefined ? `daily:${input.day}` : `simulation:${input.simulationId}`;
  await db
    .insert(retentionRuns)
    .values({ key, kind, startedAt: input.now, counts: {} })
    .onConflictDoNothing();
  for (let page = 0; page < pages; page += 1) {
    const isOver = await asViewer(db, { viewer: system }, (transaction) =>
      turnPage(transaction, key, input),
    );
    if (isOver) return true;
  }
  return false;
}

async function turnPage(
  transaction: ViewerDatabase,
  key: string,
  input: RetentionInput,
): Promise<boolean> {
  await waitForSameKey(transaction, "retention");
  await transaction.execute(lookedUp);
  const [run] = await transaction.select().from(retentionRuns).where(eq(retentionRuns.key, key));
  if (!run || run.finishedAt) return true;
  const index = retentionSteps.findIndex(({ name }) => name === run.progress?.step);
  const step = retentionSteps[Math.max(index, 0)];
  if (!step) throw new Error("retention has no steps");
  const page = await pageOf(transaction, step, { ...input, after: run.progress?.after ?? null });
  const following = page.after ? step : retentionSteps[Math.max(index, 0) + 1];
  await transaction
    .update(retentionRuns)
    .set({
      counts: withCount(step, page.count),
      progress: following ? { step: following.name, after: page.after } : null,
      finishedAt: following ? null : input.now,
    })
    .where(eq(retentionRuns.key, key));
  if (following) return false;
  if (run.kind === "daily") await noteRun(transaction, key, input.now);
  return true;
}

/** A dry run reads in a read-only transaction. */
function pageOf(
  transaction: ViewerDatabase,
  step: RetentionStep,
  { day, simulationId, now, after }: RetentionInput & Pick<RetentionProgress, "after">,
): Promise<StepPage> {
  const input = { asOf: endOfParisDay(day), now, after };
  if (simulationId === undefined) return step.page(transaction, { ...input, takes: true });
  return transaction.transaction(async (reader) => {
    await reader.execute(sql`set transaction read only`);
    return step.page(reader, { ...input, takes: false });
  });
}

function withCount({ subject }: RetentionStep, count: number) {
  const { counts } = retentionRuns;
  return count === 0
    ? counts
    : sql`jsonb_set(${counts}, array[${subject}]::text[],
        to_jsonb(coalesce((${counts} ->> ${subject}::text)::int, 0) + ${count}::int))`;
}

async function noteRun(transaction: ViewerDatabase, key: string, now: Date): Promise<void> {
  const [run] = await transaction.select().from(retentionRuns).where(eq(retentionRuns.key, key));
  await recordAct(transaction, {
    at: now,
    actor: system,
    action: "retention-applied",
    subject: { type: "retention", id: key },
    details: { ...run?.counts },
  });
}
