import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import type { DailyMetrics } from "#domain/daily-report.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { dailyMetrics } from "#queries/figures/day.server.ts";
import { deliveryByKey } from "#queries/email/list.server.ts";

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 200;

export type TestReport =
  | { ok: true; day: string; metrics: DailyMetrics; delivery: "sent" | "queued" }
  | { ok: false; reason: "not-sent" };

export async function sendTestReport(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { actor, now }: { actor: Actor; now: Date },
): Promise<TestReport> {
  const day = addDays(parisDate(now), -1);
  const testId = randomUUID();
  const metrics = await asViewer(db, { viewer: actor }, async (transaction) => {
    await jobs.enqueue(transaction, "email-daily-report", { day, testId });
    const subject = { type: "daily-report", id: day } as const;
    await recordAct(transaction, { at: now, actor, action: "daily-report-tested", subject });
    return dailyMetrics(transaction, day);
  });
  const delivery = await outcomeOf(db, actor, `daily-report:${testId}`);
  return delivery === "failed"
    ? { ok: false, reason: "not-sent" }
    : { ok: true, day, metrics, delivery };
}

async function outcomeOf(
  db: Database,
  actor: Actor,
  key: string,
): Promise<"sent" | "failed" | "queued"> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    const delivery = await lookAs(db, { viewer: actor }, (reader) => deliveryByKey(reader, key));
    if (delivery?.status === "sent") return "sent";
    if (delivery?.lastError) return "failed";
    await wait(LOOK_EVERY_MS);
  }
  return "queued";
}
