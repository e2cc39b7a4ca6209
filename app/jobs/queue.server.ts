import { sql } from "drizzle-orm";
import type { Pool, PoolConfig } from "pg";
import { fromDrizzle, getConstructionPlans, PgBoss } from "pg-boss";
import { ACCOUNTS_ROLE, APPLICATION_ROLE } from "#db/roles.server.ts";
import { preparationPatience, whileLocked } from "#db/while-locked.server.ts";
import { bossFailure } from "./boss-failure.server.ts";
import { jobCatalogue, type JobName, jobNames, type JobQueue } from "./catalogue.ts";

/** Advisory lock shared by all instances. */
const PREPARATION_LOCK = 727_002;

const DAY = 24 * 60 * 60;

/** Exponential backoff over more than a day: an outage of the mail server loses nothing. */
const rules = {
  retryLimit: 16,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  /** Waiting jobs are never deleted, even by a clock that is years ahead. */
  retentionSeconds: 3650 * DAY,
  /** Finished and failed jobs go after two weeks: a mail server's error may contain an address. */
  deleteAfterSeconds: 14 * DAY,
  notify: true,
};

/** Jobs whose duration grows with the database. */
const slow: JobName[] = ["make-backup", "test-backup"];
const rulesOf = (name: JobName) =>
  slow.includes(name) ? { ...rules, expireInSeconds: 6 * 60 * 60 } : rules;

export interface JobLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * The application roles (migrateDatabase makes them) may then read and insert jobs, never update or delete them.
 * @throws LockedByAnother when another process holds the lock too long.
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

/** @throws Error when pg-boss's plan isn't in the known format. */
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
  // pg-boss also rejects the call that failed.
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

/** @throws Error unless prepareJobQueues has run on this database. */
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
