import type { Transaction } from "#db/client.server.ts";
import { reminderAt, reminderHours } from "#domain/call.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export async function queueReminders(
  jobs: JobQueue,
  transaction: Transaction,
  call: { callId: string; sequence: number; startsAt: Date; now: Date },
): Promise<void> {
  const { callId, sequence, startsAt, now } = call;
  for (const hoursBefore of reminderHours) {
    const startAt = reminderAt(startsAt, hoursBefore, now);
    if (!startAt) continue;
    const payload = { callId, sequence, hoursBefore };
    await jobs.enqueue(transaction, "email-call-reminder", payload, { startAt });
  }
}
