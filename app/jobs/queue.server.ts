import { sql } from "drizzle-orm";
import type { Pool, PoolConfig } from "pg";
import { fromDrizzle, getConstructionPlans, PgBoss } from "pg-boss";
import { ACCOUNTS_ROLE, APPLICATION_ROLE } from "#db/roles.server.ts";
import { preparationPatience, whileLocked } from "#db/while-locked.server.ts";
import { bossFailure } from "./boss-failure.server.ts";
import { jobCatalogue, type JobName, jobNames, type JobQueue } from "./catalogue.ts";

/** One number for all instances: whoever holds it prepares, the others wait. */
const PREPARATION_LOCK = 727_002;

const DAY = 24 * 60 * 60;

/**
 * Sixteen retries, from some seconds to three hours apart, last a day and more: a mail server down for
 * a night costs nothing. A killed process is noticed by its missing heartbeat.
 */
const rules = {
  retryLimit: 16,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  /** What waits is never thrown away: not even by a clock that is years ahead for an hour. */
  retentionSeconds: 3650 * DAY,
  /**
   * What is done or failed for good goes after two weeks: a mail server's refusal may hold an address. So long
   * the administrator sees a failure.
   */
  deleteAfterSeconds: 14 * DAY,
  notify: true,
};

/** What takes as long as the base is large. */
const slow: JobName[] = ["make-backup", "test-backup"];
const rulesOf = (name: JobName) =>
  slow.includes(name) ? { ...rules, expireInSeconds: 6 * 60 * 60 } : rules;

/** What pg-boss says of itself while it works. */
export interface JobLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Creates or migrates pg-boss's tables and one queue per job of the catalogue, as the owner of the
 * database, one process at a time. Needs the application's roles (migrateDatabase makes them), which may
 * then add and read jobs, never change or delete them.
 * @throws LockedByAnother when another process keeps us waiting.
 */
export async function prepareJobQueues(ownerConnection: PoolConfig): Promise<void> {
  await whileLocked(ownerConnection, PREPARATION_LOCK, async (client) => {
    await createQueues(ownerConnection);
    await client.query(`
      grant usage on schema pgboss to ${APPLICATION_ROLE}, ${ACCOUNTS_ROLE};
      grant select on pgboss.version, pgboss.queue to ${APPLICATION_ROLE}, ${ACCOUNTS_ROLE};
      grant select, insert on pgboss.job, pgboss.job_common to ${APPLICATION_ROLE}, ${ACCOUNTS_ROLE};
    `);
  });
}

/**
 * pg-boss's tables as it would make them, for whoever makes them in a transaction of their own (a restore).
 * @throws when pg-boss tells them in another way than the version we know.
 */
export function jobTables(): { version: number; definition: string } {
  const plan = getConstructionPlans("pgboss");
  const definition = /^\s*BEGIN;([^]*)COMMIT;\s*$/.exec(plan)?.[1];
  const version = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(plan)?.[1];
  if (definition === undefined || version === undefined) {
    throw new Error("pg-boss's plan of its tables is not told as expected");
  }
  return { version: Number(version), definition };
}

async function createQueues(ownerConnection: PoolConfig): Promise<void> {
  const boss = new PgBoss({
    ...ownerConnection,
    ...preparationPatience,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Whatever goes wrong here also rejects the call that met it.
  boss.on("error", () => {});
  try {
    await boss.start();
    for (const name of jobNames) {
      await boss.createQueue(name, { ...rulesOf(name), policy: "exclusive" });
      await boss.updateQueue(name, rulesOf(name));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

export interface OpenJobQueue extends JobQueue {
  stop(): Promise<void>;
}

/**
 * Adds jobs over the application's connections. The pool only serves to read the queues' rules, once a
 * minute; the jobs themselves go through the callers' transactions.
 * @throws when prepareJobQueues has not run on this database.
 */
export async function createJobQueue(
  pool: Pool,
  { onError }: { onError: (error: Error) => void },
): Promise<OpenJobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => onError(bossFailure(error)));
  await boss.start();
  return {
    async enqueue(transaction, name, payload, { startAt } = {}) {
      const data = jobCatalogue[name].parse(payload);
      const db = fromDrizzle(transaction, sql);
      const options = { db, singletonKey: JSON.stringify(data) };
      await boss.send(name, data, startAt ? { ...options, startAfter: startAt } : options);
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
