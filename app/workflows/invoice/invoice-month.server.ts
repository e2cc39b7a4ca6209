import { and, eq, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { catalogue } from "#domain/catalogue.ts";
import { type ReceivedMoney, subscriptionInvoice } from "#domain/invoice-content.ts";
import { type InvoiceRefusal, invoiceStatusAfter } from "#domain/invoice.ts";
import { billable } from "./invoice-order.server.ts";
import { type InvoiceDependencies, type IssuedPaper, issuePaper } from "./issue-paper.server.ts";

interface Month {
  subscriptionId: string;
  /** French calendar dates, both ends included. */
  period: { fromOn: string; toOn: string };
  received: ReceivedMoney;
  /** An administrator: nobody else may hold the subscription meanwhile. */
  actor: { kind: "administrator"; userId: string };
  now: Date;
}

/**
 * Issues the invoice of a month of a subscription that was paid, to whoever its order is invoiced to; once for each
 * month.
 * @throws InvoiceInvalid when the official rules say no.
 */
export async function invoiceMonth(
  { db, ...dependencies }: InvoiceDependencies & { db: Database },
  { subscriptionId, period, received, actor, now }: Month,
): Promise<{ ok: true; paper: IssuedPaper } | { ok: false; reason: InvoiceRefusal }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const [subscription] = await transaction
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId))
      .for("update");
    if (!subscription) return { ok: false, reason: "order-not-found" };
    const issued = await transaction.$count(
      invoices,
      and(
        eq(invoices.subscriptionId, subscriptionId),
        sql`${invoices.content} -> 'service' ->> 'fromOn' = ${period.fromOn}`,
      ),
    );
    if (issued > 0) return { ok: false, reason: "already-invoiced" };
    const { buyer } = await billable(transaction, subscription.orderId);
    if (!buyer) return { ok: false, reason: "billing-details-missing" };
    const { netCents, vatRate, vatCents, grossCents, mode, userId } = subscription;
    const paper = await issuePaper(dependencies, transaction, {
      kind: "invoice",
      mode,
      status: invoiceStatusAfter.pay,
      kept: { userId, subscriptionId },
      content: (stamp) =>
        subscriptionInvoice({
          ...stamp,
          netCents,
          vatRate,
          vatCents,
          grossCents,
          mode,
          period,
          received,
          buyer,
          site: dependencies.issuer,
          description: catalogue[subscription.tier].name,
        }),
      actor,
      now,
    });
    return { ok: true, paper };
  });
}
