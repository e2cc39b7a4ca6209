import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { issuedInvoiceStatuses } from "#domain/invoice.ts";
import { orderLife } from "#domain/order.ts";
import { goneCents, type RefundFacts } from "#domain/refund.ts";
import type { PayableOrder } from "../payment/payable-order.server.ts";

export type GivenPayment = Awaited<ReturnType<typeof givablePayments>>[number];

export async function givablePayments(db: ViewerDatabase, which: SQL) {
  const received = await db
    .select()
    .from(payments)
    .where(which)
    .orderBy(desc(payments.receivedAt), desc(payments.id));
  const ids = received.map(({ id }) => id);
  const written =
    ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  return received.map((payment) => {
    const own = written.filter(({ paymentId }) => paymentId === payment.id);
    const gone = goneCents(payment.refundedCents, own);
    return { ...payment, refunds: own, goneCents: gone, leftCents: payment.amountCents - gone };
  });
}

export async function refundFacts(
  db: ViewerDatabase,
  order: Pick<PayableOrder, "id" | "grossCents" | "status" | "invoiceRefusedAt">,
): Promise<RefundFacts & { payments: GivenPayment[] }> {
  const received = await givablePayments(db, eq(payments.orderId, order.id));
  const { kind, grossCents, deductedNetCents, deductedVatCents } = invoices;
  const papers = await db
    .select({ kind, grossCents, deductedNetCents, deductedVatCents })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), inArray(invoices.status, issuedInvoiceStatuses)));
  const total = (credits: boolean) =>
    papers
      .filter((paper) => (paper.kind === "credit-note") === credits)
      .reduce(
        (sum, paper) => sum + paper.grossCents - paper.deductedNetCents - paper.deductedVatCents,
        0,
      );
  return {
    grossCents: order.grossCents,
    inForce: orderLife[order.status].inForce,
    invoiceRefused: order.invoiceRefusedAt !== null,
    paidCents: received.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refundedCents: received.reduce((sum, payment) => sum + payment.goneCents, 0),
    invoicedCents: total(false),
    creditedCents: total(true),
    payments: received,
  };
}
