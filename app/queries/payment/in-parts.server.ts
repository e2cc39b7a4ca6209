import { and, sql } from "drizzle-orm";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { isOneOf } from "#db/status-condition.ts";
import { dueInvoiceStatuses } from "#domain/invoice.ts";
import { orderStatusesBefore, orderStatusesInForce } from "#domain/order.ts";

// Conditions on orders that the rules of domain/payment.ts can't be asked row by row: they may only be wider than these.

/** What came in, before what went back. */
const paidCents = sql`(
  select coalesce(sum(${payments.amountCents}), 0) from ${payments} where ${payments}.order_id = ${orders}.id
)`;

const inParts = sql`(${orders.depositCents} > 0 or ${orders.paymentDays} > 0)`;

const waits = isOneOf(orders.status, orderStatusesBefore("mark-paid"));

/** Orders with a deposit or terms, whatever their work has come to, of which money has still to come in. */
export const isOwedInParts = and(
  inParts,
  isOneOf(orders.status, orderStatusesInForce),
  sql`${paidCents} < ${orders.grossCents}`,
);

/** Orders on which work may start before they are paid (mayStartUnpaid). */
export const isStartable = and(waits, inParts, sql`${paidCents} >= ${orders.depositCents}`);

const waitingInvoice = sql`${invoices} where ${invoices}.order_id = ${orders}.id
  and ${isOneOf(invoices.kind, ["invoice"])} and ${isOneOf(invoices.status, dueInvoiceStatuses)}`;

/** Orders whose money is asked for since they could be paid: not by an invoice, nor after one. */
export const isAskedOnOrdering = and(
  waits,
  sql`(not ${inParts} or ${paidCents} < ${orders.depositCents})`,
  // Past an offset, no plan reads all invoices instead of the order's.
  sql`not exists (select from ${waitingInvoice} offset 0)`,
);
