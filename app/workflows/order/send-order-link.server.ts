import { asViewer, type Viewing } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { OrderLinkPurpose } from "#domain/signed-link.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { orderStatusOf } from "#queries/order/summary.server.ts";

interface SendOrderLinkInput {
  orderId: string;
  purpose: OrderLinkPurpose;
  viewing: Viewing;
  now: Date;
}

/** Sends a new link to the order's own address only. */
export async function sendOrderLink(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { orderId, purpose, viewing, now }: SendOrderLinkInput,
): Promise<{ ok: true } | { ok: false; reason: "order-not-found" }> {
  if (!isRecordId(orderId)) return { ok: false, reason: "order-not-found" };
  return asViewer(db, viewing, async (transaction) => {
    if ((await orderStatusOf(transaction, orderId)) === null) {
      return { ok: false, reason: "order-not-found" };
    }
    const askedOn = parisDate(now);
    await jobs.enqueue(transaction, "email-order-link", { orderId, purpose, askedOn });
    return { ok: true };
  });
}
