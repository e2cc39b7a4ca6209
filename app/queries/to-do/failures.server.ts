import { and, asc, gte } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { isOneOf } from "#db/status-condition.ts";
import { dueAtOf, type ToDo } from "#domain/to-do.ts";
import { dailyWorkHold } from "../daily-work/hold.server.ts";
import { failedJobs } from "../job/failed.server.ts";
import { ASKED, SHOWN, type ToDoSearch, type Waiting } from "./bounds.ts";

/** Older failures stay in « Courriels » only. */
const FAILURES_OF_MS = 7 * 24 * 3_600_000;

const aWeekBefore = (now: Date) => new Date(now.getTime() - FAILURES_OF_MS);

async function heldDailyWork(db: ViewerDatabase, { now }: Waiting): Promise<ToDo[]> {
  const hold = await dailyWorkHold(db);
  if (!hold) return [];
  const kind = "daily-work-held";
  // The doubted clock may be years ahead.
  const sinceAt = hold.since < now ? hold.since : now;
  return [{ kind, id: kind, who: "", reference: "", sinceAt, dueAt: dueAtOf(kind, sinceAt) }];
}

async function failedEmails(db: ViewerDatabase, { now }: Waiting): Promise<ToDo[]> {
  const { id, recipient, subject, createdAt } = emailDeliveries;
  const rows = await db
    .select({ id, who: recipient, reference: subject, sinceAt: createdAt })
    .from(emailDeliveries)
    .where(and(isOneOf(emailDeliveries.status, ["failed"]), gte(createdAt, aWeekBefore(now))))
    .orderBy(asc(createdAt), asc(id))
    .limit(ASKED);
  const kind = "email-failed";
  return rows.map((row) => ({ kind, ...row, dueAt: dueAtOf(kind, row.sinceAt) }));
}

async function failedWork(db: ViewerDatabase, { now }: Waiting): Promise<ToDo[]> {
  const recent = (await failedJobs(db, SHOWN)).filter(
    ({ failedAt }) => failedAt >= aWeekBefore(now),
  );
  const oldest = recent.at(-1);
  if (!oldest) return [];
  const kind = "jobs-failed";
  const names = [...new Set(recent.map(({ name }) => name))].join(", ");
  const { id, failedAt: sinceAt } = oldest;
  return [{ kind, id, who: names, reference: "", sinceAt, dueAt: dueAtOf(kind, sinceAt) }];
}

export const failureSearches: ToDoSearch[] = [heldDailyWork, failedEmails, failedWork];
