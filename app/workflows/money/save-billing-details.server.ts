import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { asServer, asViewer, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { billingDetails } from "#db/schema/billing-details.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { BillingDetails } from "#domain/billing.ts";
import { type BillingFault, billingFaults } from "#domain/billing-fault.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

interface BillingInput {
  orderId: string;
  /** Accepts the key of the order's link, for clients without an account. */
  viewing: Viewing;
  details: BillingDetails;
  now: Date;
}

interface BillingDependencies {
  db: Database;
  jobs: JobQueue;
  issuer: Pick<SiteIdentity, "vatRegime">;
}

export type SavedBilling =
  | { ok: true }
  | { ok: false; reason: "order-not-found" }
  | { ok: false; reason: "faulty"; faults: BillingFault[] };

/** Queues the invoices that waited for it; issued ones don't change. */
export async function saveBillingDetails(
  { db, jobs, issuer }: BillingDependencies,
  { orderId, viewing, details, now }: BillingInput,
): Promise<SavedBilling> {
  if (!isRecordId(orderId)) return { ok: false, reason: "order-not-found" };
  return asViewer(db, viewing, async (transaction): Promise<SavedBilling> => {
    const { clientType, vatRate } = orders;
    const [order] = await transaction
      .select({ clientType, vatRate })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (!order) return { ok: false, reason: "order-not-found" };
    const charged = issuer.vatRegime === "normal" ? order.vatRate : null;
    const faults = billingFaults(details, { clientType: order.clientType, vatRate: charged });
    if (faults.length > 0) return { ok: false, reason: "faulty", faults };
    const told = { ...details, updatedAt: now };
    await transaction
      .insert(billingDetails)
      .values({ orderId, ...told })
      .onConflictDoUpdate({ target: billingDetails.orderId, set: told });
    await recordAct(transaction, {
      at: now,
      actor: viewing.viewer,
      action: "billing-details-saved",
      subject: { type: "order", id: orderId },
    });
    // A unique `causeId`: the same job may be running with the former details.
    await jobs.enqueue(transaction, "invoice-order", { orderId, causeId: randomUUID() });
    await asServer(transaction, viewing, (server) => followUninvoiced({ jobs }, server, orderId));
    return { ok: true };
  });
}

async function followUninvoiced(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  orderId: string,
): Promise<void> {
  const { id: chargeId, paidAt, subscriptionId } = subscriptionCharges;
  const paid = await transaction
    .select({ chargeId })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .leftJoin(invoices, eq(invoices.chargeId, chargeId))
    .where(and(eq(subscriptions.orderId, orderId), isNotNull(paidAt), isNull(invoices.id)));
  for (const charge of paid) {
    await jobs.enqueue(transaction, "follow-charge", { ...charge, causeId: randomUUID() });
  }
}
