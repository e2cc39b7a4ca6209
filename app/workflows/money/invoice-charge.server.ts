import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import type { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import type { subscriptions } from "#db/schema/subscriptions.ts";
import { offers } from "#domain/catalogue.ts";
import { chargeInvoice } from "#domain/invoice-content.ts";
import { chargeLine } from "#domain/invoice-words.ts";
import { invoiceStatusAfter } from "#domain/invoice.ts";
import { priceOfGross } from "#domain/subscription-price.ts";
import { papersOfCharge, standingInvoice } from "#queries/invoice/of-order.server.ts";
import { chargeMoney } from "#queries/subscription/charge-money.server.ts";
import { askDetails, billable } from "./invoice-order.server.ts";
import { type InvoiceDependencies, type IssuedPaper, issuePaper } from "./issue-paper.server.ts";
import { markMoney } from "./mark-paper.server.ts";

interface PaidCharge {
  subscription: typeof subscriptions.$inferSelect;
  charge: typeof subscriptionCharges.$inferSelect;
  actor: Actor;
  now: Date;
}

export async function settleChargeInvoice(
  transaction: ViewerDatabase,
  { charge, actor, now }: Omit<PaidCharge, "subscription">,
): Promise<void> {
  const standing = standingInvoice(await papersOfCharge(transaction, charge.id));
  if (!standing) return;
  const paid = charge.paidAt !== null;
  const isSaid = standing.status === (paid ? invoiceStatusAfter.pay : invoiceStatusAfter.return);
  if (!isSaid) await markMoney(transaction, standing, { paid, actor, now });
}

/** @throws InvoiceInvalid when the official rules refuse the invoice. */
export async function invoiceCharge(
  dependencies: InvoiceDependencies,
  transaction: ViewerDatabase,
  { subscription, charge, actor, now }: PaidCharge,
): Promise<IssuedPaper | null> {
  if (charge.paidAt === null) return null;
  const papers = await papersOfCharge(transaction, charge.id);
  const { payments, leftCents } = await chargeMoney(transaction, charge.id);
  const grossCents = Math.min(charge.grossCents, leftCents);
  const [received] = payments;
  if (papers.length > 0 || grossCents <= 0 || !received) return null;
  const { orderId, mode, userId, tier } = subscription;
  const { buyer } = await billable(transaction, orderId);
  if (!buyer) {
    await askDetails(dependencies, transaction, { order: { id: orderId }, now });
    return null;
  }
  const { method, receivedOn: paidOn } = received;
  return issuePaper(dependencies, transaction, {
    kind: "invoice",
    mode,
    status: invoiceStatusAfter.pay,
    kept: { userId, subscriptionId: subscription.id, chargeId: charge.id },
    content: (stamp) =>
      chargeInvoice({
        ...stamp,
        ...priceOfGross(grossCents, charge.vatRate),
        mode,
        period: { fromOn: charge.startsOn, toOn: charge.endsOn },
        received: { method, paidOn },
        buyer,
        site: dependencies.issuer,
        description: chargeLine(offers[tier].name, charge),
      }),
    actor,
    now,
  });
}
