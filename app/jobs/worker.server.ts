import type { PoolConfig } from "pg";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { toldError, toldReason } from "#db/told-error.server.ts";
import { RecordGone } from "#queries/record/gone.ts";
import { bossFailure } from "./boss-failure.server.ts";
import { type JobName, jobNames } from "./catalogue.ts";
import { dueQueues } from "./due-queues.server.ts";
import type { JobContext } from "./handlers/handler.ts";
import { jobHandlers, type RunJob } from "./handlers/registry.server.ts";
import type { JobLog } from "./queue.server.ts";
import { type Schedule, startSchedule } from "./schedule.server.ts";

/** Without a poll for longer, the database or the worker is stuck. */
const SILENCE_TOLERATED_MS = 15_000;
const STOP_PATIENCE_MS = 25_000;
/** NOTIFY wakes a queue. This poll finds delayed and retried jobs, and those notified while no connection listened. */
const LOOK_SECONDS = 1;
/** Worker's own poll, in case the shared one fails. */
const BACKSTOP_SECONDS = 60;
/** Keeps a pg-boss statement from blocking a start or stop forever. */
const statementLimit: PoolConfig = { statement_timeout: 60_000 };

export interface JobWorker {
  isHealthy(): boolean;
  stop(): Promise<void>;
}

interface WorkerOptions {
  ownerConnection: PoolConfig;
  /** Called per job: the agency's identity may have changed since the last one. */
  context: () => Promise<JobContext>;
  log: JobLog;
  onError: (error: Error) => void;
  /** Tests only, as the fields below. */
  handlers?: Record<JobName, RunJob>;
  lookSeconds?: number;
  stopPatienceMs?: number;
}

/** Works all queues until stopped. Requires prepareJobQueues. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { log, onError, stopPatienceMs = STOP_PATIENCE_MS, lookSeconds = LOOK_SECONDS } = options;
  const stopped = new AbortController();
  const boss = new PgBoss({
    ...options.ownerConnection,
    ...statementLimit,
    max: 4,
    schedule: false,
    useListenNotify: true,
    // Seconds until a killed process's job is retried, once its heartbeat has stopped.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on("error", (error) => {
    if (!stopped.signal.aborted) onError(bossFailure(error));
  });
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job worker"));
  await boss.start();
  for (const name of jobNames) await work(boss, name, options, stopped.signal);
  const looks = startLooks(boss, lookSeconds, onError);
  return {
    isHealthy: () => looks.areRecent() && isHealthy(boss),
    async stop() {
      const looked = looks.stop();
      await boss.stop({ graceful: true, timeout: stopPatienceMs });
      await looked;
      stopped.abort();
    },
  };
}

async function work(
  boss: PgBoss,
  name: JobName,
  options: WorkerOptions,
  stopped: AbortSignal,
): Promise<void> {
  let worker = "";
  worker = await boss.work(
    name,
    {
      includeMetadata: true,
      localConcurrency: 2,
      pollingIntervalSeconds: BACKSTOP_SECONDS,
      heartbeatRefreshSeconds: 3,
    },
    async (jobs) => {
      try {
        for (const job of jobs) await runJob(name, job, options, stopped);
      } finally {
        // Jobs that arrived while both workers were busy woke neither: poll again.
        boss.notifyWorker(worker);
      }
    },
  );
}

async function runJob(
  name: JobName,
  job: JobWithMetadata<unknown>,
  options: WorkerOptions,
  stopped: AbortSignal,
): Promise<void> {
  const { context, log, handlers = jobHandlers } = options;
  const isLast = job.retryCount >= job.retryLimit;
  const facts = { job: name, jobId: job.id, attempt: job.retryCount + 1 };
  try {
    await handlers[name](job.data, await context(), { isLast });
    log.info(facts, "job done");
  } catch (error) {
    if (error instanceof RecordGone) {
      log.warn(facts, "job's record erased meanwhile");
      return;
    }
    // Connections are closed during a stop; pg-boss has requeued the job already.
    if (stopped.aborted) {
      log.info(facts, "job interrupted by the stop, will be retried");
      return;
    }
    const failure = { ...facts, err: error };
    if (isLast) log.error(failure, "job failed for good");
    else log.warn(failure, "job failed, will be retried");
    throw keptFailure(error);
  }
}

interface Looks extends Schedule {
  areRecent(): boolean;
}

function startLooks(boss: PgBoss, everySeconds: number, onError: (error: Error) => void): Looks {
  let lookedAt = Date.now();
  let stopping = false;
  const looks = startSchedule({
    everyMs: everySeconds * 1000,
    async look() {
      const due: string[] = await dueQueues(boss);
      lookedAt = Date.now();
      for (const { id, name } of boss.getWipData()) if (due.includes(name)) boss.notifyWorker(id);
    },
    onError: (error) => {
      if (!stopping) onError(bossFailure(error));
    },
  });
  const tolerated = SILENCE_TOLERATED_MS + everySeconds * 1000;
  return {
    areRecent: () => Date.now() - lookedAt < tolerated,
    stop() {
      stopping = true;
      return looks.stop();
    },
  };
}

function isHealthy(boss: PgBoss): boolean {
  const workers = boss.getWipData();
  const since = Date.now() - SILENCE_TOLERATED_MS - BACKSTOP_SECONDS * 1000;
  return (
    jobNames.every((name) => workers.some((worker) => worker.name === name)) &&
    workers.every(
      (worker) => worker.count > 0 || (worker.lastFetchedOn ?? worker.createdOn) > since,
    )
  );
}

/** pg-boss stores a thrown error whole, with any personal data in it. */
function keptFailure(error: unknown): Error {
  const kept = new Error(toldReason(error));
  kept.stack = toldError(error).stack;
  return kept;
}
