import { and, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/outgoing.ts";
import { WEBHOOK_DELIVERIES_DAYS } from "#domain/outgoing.ts";
import type { JobPayload, JobQueue } from "#jobs/catalogue.ts";

const DAY_MS = 86_400_000;

/** Queues one delivery per subscribed endpoint; deletes deliveries too old to be shown. Idempotent. */
export async function queueDeliveries(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { eventId, event, subjectId, at, now }: JobPayload<"announce-event"> & { now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const endpoints = await transaction
      .select({ endpointId: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(and(isNull(webhookEndpoints.offAt), sql`${event} = any(${webhookEndpoints.events})`));
    const fact = { eventId, event, subjectId, happenedAt: new Date(at), createdAt: now };
    for (const endpoint of endpoints) {
      const [added] = await transaction
        .insert(webhookDeliveries)
        .values({ ...endpoint, ...fact })
        .onConflictDoNothing()
        .returning({ deliveryId: webhookDeliveries.id });
      if (added) await jobs.enqueue(transaction, "deliver-webhook", { ...added, round: 1 });
    }
    const shownSince = new Date(now.getTime() - WEBHOOK_DELIVERIES_DAYS * DAY_MS);
    await transaction.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, shownSince));
  });
}
