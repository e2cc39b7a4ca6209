import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { billingDetails } from "#db/schema/billing-details.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import type { BillingDetails } from "#domain/billing.ts";
import type { BilledOrder } from "#domain/invoice-content.ts";
import { figuresLeft, type PaperFigures, sumFigures } from "#domain/invoice-figures.ts";
import {
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceStatus,
  isInvoiceStanding,
} from "#domain/invoice.ts";
import { parisDate } from "#domain/paris-date.ts";
import { keptLines } from "#domain/quote-options.ts";
import { quoteById } from "../quote/by-id.server.ts";

export interface OrderPaper extends PaperFigures {
  id: string;
  kind: InvoiceKind;
  number: string;
  status: InvoiceStatus;
  issuedOn: string;
  creditedId: string | null;
  paymentId: string | null;
  /** Null: issued before contents were kept. */
  content: InvoiceContent | null;
  taken: PaperFigures;
}

export function papersOfOrder(db: ViewerDatabase, orderId: string): Promise<OrderPaper[]> {
  return issuedPapers(db, eq(invoices.orderId, orderId));
}

export function papersOfCharge(db: ViewerDatabase, chargeId: string): Promise<OrderPaper[]> {
  return issuedPapers(db, eq(invoices.chargeId, chargeId));
}

async function issuedPapers(db: ViewerDatabase, own: SQL): Promise<OrderPaper[]> {
  const rows = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      status: invoices.status,
      issuedOn: invoices.issuedOn,
      creditedId: invoices.creditedId,
      paymentId: invoices.paymentId,
      content: invoices.content,
      netCents: invoices.netCents,
      vatCents: invoices.vatCents,
      grossCents: invoices.grossCents,
    })
    .from(invoices)
    .where(own)
    .orderBy(asc(invoices.issuedOn), asc(invoices.numberOrder));
  return rows.flatMap(({ number, issuedOn, ...paper }) => {
    if (number === null || issuedOn === null) return [];
    const taken = sumFigures(rows.filter((one) => one.number && one.creditedId === paper.id));
    return [{ ...paper, number, issuedOn, taken }];
  });
}

export function leftOf(paper: OrderPaper): PaperFigures {
  return figuresLeft(paper, paper.taken);
}

export function standingInvoice(papers: readonly OrderPaper[]): OrderPaper | null {
  return papers.find(({ kind, status }) => kind === "invoice" && isInvoiceStanding(status)) ?? null;
}

export function standingDeposits(papers: readonly OrderPaper[]): OrderPaper[] {
  return papers.filter(({ kind, status }) => kind === "deposit" && isInvoiceStanding(status));
}

export async function billedOrder(
  db: ViewerDatabase,
  orderId: string,
): Promise<{ order: BilledOrder; details: BillingDetails | null; paymentDays: number } | null> {
  const [found] = await db
    .select({ order: orders, details: billingDetails })
    .from(orders)
    .leftJoin(billingDetails, eq(billingDetails.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found) return null;
  const { order, details } = found;
  const quote = order.quoteId === null ? null : await quoteById(db, order.quoteId);
  const lines =
    quote &&
    keptLines(quote).map(({ description, quantity, unitPriceCents }) => ({
      description,
      quantity,
      unitPriceCents,
      totalCents: quantity * unitPriceCents,
    }));
  return {
    order: {
      ...order,
      orderedOn: parisDate(order.createdAt),
      endedOn: order.endedAt && parisDate(order.endedAt),
      quote: quote && lines ? { number: quote.number, lines } : null,
    },
    details,
    paymentDays: order.paymentDays,
  };
}

export function paymentsOfOrder(db: ViewerDatabase, orderId: string) {
  return db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      method: payments.method,
      paidOn: sql<string>`${payments.receivedOn}::text`,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.receivedAt), asc(payments.id));
}
