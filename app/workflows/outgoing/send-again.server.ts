import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/outgoing.ts";
import { type OutgoingRefusal, TRIAL_EVENT } from "#domain/outgoing.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

interface Dependencies {
  db: Database;
  jobs: JobQueue;
}

interface Act {
  id: string;
  actor: Actor;
  now: Date;
}

type Outcome = { ok: true } | { ok: false; reason: OutgoingRefusal };

/** Starts a new round under the same `webhook-id`; retries of earlier rounds are ignored. */
export async function sendWebhookAgain(
  { db, jobs }: Dependencies,
  { id, actor, now }: Act,
): Promise<Outcome> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const [found] = await transaction
      .select({ offAt: webhookEndpoints.offAt, url: webhookEndpoints.url })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(eq(webhookDeliveries.id, id));
    if (!found) return { ok: false, reason: "delivery-not-found" };
    if (found.offAt !== null) return { ok: false, reason: "endpoint-off" };
    const [again] = await transaction
      .update(webhookDeliveries)
      .set({ status: "waiting", round: sql`${webhookDeliveries.round} + 1` })
      .where(eq(webhookDeliveries.id, id))
      .returning();
    if (!again) return { ok: false, reason: "delivery-not-found" };
    await jobs.enqueue(transaction, "deliver-webhook", { deliveryId: id, round: again.round });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "webhook-sent-again",
      subject: { type: "webhook", id: again.endpointId },
      details: { event: again.event, url: found.url },
    });
    return { ok: true };
  });
}

export async function tryWebhook(
  { db, jobs }: Dependencies,
  { id: endpointId, actor, now }: Act,
): Promise<Outcome> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const [endpoint] = await transaction
      .select({ offAt: webhookEndpoints.offAt })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId));
    if (!endpoint) return { ok: false, reason: "endpoint-not-found" };
    if (endpoint.offAt !== null) return { ok: false, reason: "endpoint-off" };
    const fact = { endpointId, eventId: randomUUID(), event: TRIAL_EVENT } as const;
    const [added] = await transaction
      .insert(webhookDeliveries)
      .values({ ...fact, happenedAt: now, createdAt: now })
      .returning({ deliveryId: webhookDeliveries.id });
    if (!added) throw new Error("the trial was not written");
    await jobs.enqueue(transaction, "deliver-webhook", { ...added, round: 1 });
    return { ok: true };
  });
}
