import { and, eq, lte, max, or } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { dailyRuns } from "#db/schema/landing-totals.ts";
import { CLOCKS_MAY_DIFFER_MS } from "#domain/clock-doubt.ts";
import { type DailyTask, dailyTaskNames, latestDueDay } from "#domain/daily-task.ts";
import type { JobName, JobQueue } from "#jobs/catalogue.ts";

interface DailyWorkDependencies {
  db: Database;
  jobs: JobQueue;
}

/**
 * Queues each task once per day. After a downtime only the last missed day is queued: the landing, subscription and
 * retention jobs catch up by themselves. The caller has checked the clock (look-at-daily-work).
 */
export async function queueDailyWork(
  { db, jobs }: DailyWorkDependencies,
  now: Date,
): Promise<void> {
  await asViewer(db, { viewer: { kind: "system" } }, async (transaction) => {
    await waitForSameKey(transaction, "daily-work");
    const latest = await latestRuns(transaction, now);
    for (const task of dailyTaskNames) {
      const day = latestDueDay(task, now);
      await queueOnce(transaction, jobs, { task, day, latest: latest.get(task) ?? null, now });
    }
  });
}

const dailyJobs = {
  landing: "count-landing-days",
  subscriptions: "end-due-subscriptions",
  deliveries: "follow-deliveries",
  retention: "apply-retention",
  backup: "make-backup",
  sales: "report-other-sales",
  reconciliation: "reconcile-payments",
  charges: "charge-subscriptions",
  unpaidCharges: "follow-unpaid-charges",
  unpaid: "follow-unpaid-orders",
  citations: "recheck-citations",
  access: "remind-access",
  publications: "follow-publications",
  deliveryReports: "follow-reports",
  report: "email-daily-report",
} as const satisfies Record<DailyTask, JobName>;

async function queueOnce(
  transaction: ViewerDatabase,
  jobs: JobQueue,
  { task, day, latest, now }: { task: DailyTask; day: string; latest: string | null; now: Date },
): Promise<void> {
  if (latest === day) return;
  await transaction
    .insert(dailyRuns)
    .values({ task, day, queuedAt: now })
    .onConflictDoUpdate({ target: [dailyRuns.task, dailyRuns.day], set: { queuedAt: now } });
  // First run ever: nothing to report on or to back up.
  if ((task === "report" || task === "backup") && latest === null) return;
  await jobs.enqueue(transaction, dailyJobs[task], { day });
}

/** Ignores runs dated in the future by a clock that ran ahead. */
async function latestRuns(db: ViewerDatabase, now: Date): Promise<Map<DailyTask, string | null>> {
  const soon = new Date(now.getTime() + CLOCKS_MAY_DIFFER_MS);
  const due = dailyTaskNames.map((task) =>
    and(eq(dailyRuns.task, task), lte(dailyRuns.day, latestDueDay(task, now))),
  );
  const rows = await db
    .select({ task: dailyRuns.task, day: max(dailyRuns.day) })
    .from(dailyRuns)
    .where(and(or(...due), lte(dailyRuns.queuedAt, soon)))
    .groupBy(dailyRuns.task);
  return new Map(rows.map(({ task, day }) => [task, day]));
}
