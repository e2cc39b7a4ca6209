import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { paymentEvents } from "#db/schema/payments.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

/** `body` unparsed: the signature covers its bytes. */
export interface ReceivedNotice {
  body: string;
  signature: string | null;
  now: Date;
}

export type EventRefusal = "no-provider" | "signature" | "age" | "unreadable";

export async function receivePaymentEvent(
  { db, jobs, payment }: { db: Database; jobs: JobQueue; payment: PaymentProvider | null },
  { body, signature, now }: ReceivedNotice,
): Promise<{ ok: true } | { ok: false; reason: EventRefusal }> {
  if (!payment) return { ok: false, reason: "no-provider" };
  const reading = await payment.readEvent(body, signature, now);
  if (!reading.ok) return reading;
  const { id, type, live, at } = reading.event;
  await asViewer(db, { viewer: { kind: "system" } }, async (transaction) => {
    const kept = await transaction
      .insert(paymentEvents)
      .values({ id, provider: payment.name, type, live, body, createdAt: at, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (kept.length > 0) await jobs.enqueue(transaction, "treat-payment-event", { eventId: id });
  });
  return { ok: true };
}
