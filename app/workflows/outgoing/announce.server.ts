import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client.server.ts";
import type { WebhookEvent } from "#domain/outgoing.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

/** Has other programs told of what happened, in the transaction of the act: both happen, or neither. */
export async function announce(
  jobs: JobQueue,
  transaction: Transaction,
  { event, subjectId, now }: { event: WebhookEvent; subjectId: string; now: Date },
): Promise<void> {
  const told = { eventId: randomUUID(), event, subjectId, at: now.toISOString() };
  await jobs.enqueue(transaction, "announce-event", told);
}
