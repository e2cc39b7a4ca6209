import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { WebhookEvent } from "#domain/outgoing.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export async function announce(
  jobs: JobQueue,
  transaction: Transaction,
  { event, subjectId, now }: { event: WebhookEvent; subjectId: string; now: Date },
): Promise<void> {
  const told = { eventId: randomUUID(), event, subjectId, at: now.toISOString() };
  await jobs.enqueue(transaction, "announce-event", told);
}

/** Announces a paid order, and its lead when this order won it. */
export async function announcePaid(
  jobs: JobQueue,
  transaction: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await announce(jobs, transaction, { event: "order.paid", subjectId: orderId, now });
  const { rows } = await transaction.execute<{ lead: string | null }>(
    sql`select lead_won_by(${orderId}) as lead`,
  );
  const lead = rows[0]?.lead;
  if (lead) await announce(jobs, transaction, { event: "lead.won", subjectId: lead, now });
}
