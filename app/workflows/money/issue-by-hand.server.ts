import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { invoiceDueOn, type InvoiceRefusal } from "#domain/invoice.ts";
import { orderLife } from "#domain/order.ts";
import { InvoiceInvalid } from "#integrations/electronic-invoice/electronic-invoice.ts";
import { papersOfOrder, standingInvoice } from "#queries/invoice/of-order.server.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { billable, bringUpToDate, issueInvoice } from "./invoice-order.server.ts";
import type { InvoiceDependencies } from "./issue-paper.server.ts";

export type IssuedByHand = { ok: true } | { ok: false; reason: InvoiceRefusal };

/** Issues an invoice ahead of a transfer; payments already received get deposit invoices first. */
export async function issueByHand(
  dependencies: InvoiceDependencies & { db: Database },
  input: { orderId: string; administratorId: string; now: Date },
): Promise<IssuedByHand> {
  const actor = { kind: "administrator", userId: input.administratorId } as const;
  const { db } = dependencies;
  const { now } = input;
  try {
    return await asViewer(db, { viewer: actor }, async (transaction): Promise<IssuedByHand> => {
      const order = await lockedOrder(transaction, input.orderId);
      if (!order) return { ok: false, reason: "order-not-found" };
      if (!orderLife[order.status].inForce) return { ok: false, reason: "order-cancelled" };
      if (order.grossCents === 0) return { ok: false, reason: "nothing-to-invoice" };
      if (standingInvoice(await papersOfOrder(transaction, order.id))) {
        return { ok: false, reason: "already-invoiced" };
      }
      const { buyer, order: billed, paymentDays } = await billable(transaction, order.id);
      if (!buyer) return { ok: false, reason: "billing-details-missing" };
      await bringUpToDate(dependencies, transaction, { order, actor, now });
      const papers = await papersOfOrder(transaction, order.id);
      // Everything was paid: `bringUpToDate` issued the full invoice.
      if (standingInvoice(papers)) return { ok: true };
      await issueInvoice(dependencies, transaction, {
        order,
        billed: { order: billed, buyer },
        papers,
        received: null,
        dueOn: (issuedOn) => invoiceDueOn(issuedOn, paymentDays),
        actor,
        now,
      });
      return { ok: true };
    });
  } catch (error) {
    // The transaction was rolled back, the number as well.
    if (error instanceof InvoiceInvalid) return { ok: false, reason: "invoice-invalid" };
    throw error;
  }
}
