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

/** Each candidate's person is looked up by index, whatever the planner expects of tables it has not seen grow. */
export const lookedUp = sql`select set_config('enable_seqscan', 'off', true),
  set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`;

/** A job ends long before the queue gives it up (jobs/queue.server.ts): a run goes on in as many as it takes. */
const PAGES_PER_JOB = 40;

export interface RetentionInput {
  /**
   * The French day that is over: limits count from its end, which was due when the run was queued, never from
   * what the clock shows by the time it is done.
   */
  day: string;
  /** Counts what the run of that day would take, and takes nothing. */
  simulationId?: string;
  /** The how manieth job of this run. */
  part?: number;
  now: Date;
}

/**
 * Deletes or anonymises what has been kept long enough (domain/retention.ts), as the owner: no request may.
 * Page after page, each with its count and its place in one transaction, so that a run that was killed has
 * done nothing by halves and goes on where it was; two at once take turns. What is left for the next job is
 * queued. A missed day is made up for by the next. Answers whether the run is over.
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

/** So many pages of a run, or what is left of it; answers whether it is over. */
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

/** One page: what is due of it, its count, and where the run goes on. Answers whether the run is over. */
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

/** A simulation looks where nothing can be written. */
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

/** Once per run, whoever ends it: the journal says what it took. */
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
