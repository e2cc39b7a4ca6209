import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { isSentAgain, type SendAgainRefusal } from "#domain/email-status.ts";
import { isEmailName, jobCatalogue, type JobName, type JobQueue } from "#jobs/catalogue.ts";
import { emailDelivery } from "#queries/email/list.server.ts";

interface Dependencies {
  db: Database;
  jobs: JobQueue;
}

interface SendAgainInput {
  deliveryId: string;
  actor: Actor;
  now: Date;
}

export async function sendEmailAgain(
  { db, jobs }: Dependencies,
  { deliveryId, actor, now }: SendAgainInput,
): Promise<{ ok: true } | { ok: false; reason: SendAgainRefusal }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const delivery = await emailDelivery(transaction, deliveryId);
    const seen = delivery && lastMoment(delivery);
    if (!delivery?.isRepeatable || !seen) {
      return { ok: false, reason: "not-repeatable" };
    }
    const wish = { deliveryId, seen: seen.toISOString() };
    await jobs.enqueue(transaction, "send-email-again", wish);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "email-sent-again",
      subject: { type: "email", id: deliveryId },
      details: { template: delivery.template },
    });
    return { ok: true };
  });
}

function lastMoment(
  delivery: Pick<
    typeof emailDeliveries.$inferSelect,
    "template" | "status" | "sentAt" | "lastFailedAt"
  >,
): Date | null {
  if (!isSentAgain(delivery)) return null;
  return delivery.status === "failed" ? delivery.lastFailedAt : delivery.sentAt;
}

/** Reopens a delivery and queues its job, unless it changed since `seen` (optimistic lock). */
export async function reopenDelivery(
  { db, jobs }: Dependencies,
  { deliveryId, seen }: { deliveryId: string; seen: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [delivery] = await transaction
      .select()
      .from(emailDeliveries)
      .where(eq(emailDeliveries.id, deliveryId))
      .for("update");
    if (!delivery || !isEmailName(delivery.template)) return;
    if (lastMoment(delivery)?.toISOString() !== seen) return;
    await transaction
      .update(emailDeliveries)
      .set({ status: "pending", lastError: null })
      .where(eq(emailDeliveries.id, deliveryId));
    await enqueueAs(jobs, transaction, `email-${delivery.template}`, delivery.payload);
  });
}

/** @throws ZodError when the stored payload no longer fits the job. */
export async function enqueueAs(
  jobs: JobQueue,
  transaction: Transaction,
  name: JobName,
  payload: unknown,
): Promise<void> {
  await jobs.enqueue(transaction, name, jobCatalogue[name].parse(payload));
}
