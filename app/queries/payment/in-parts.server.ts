import { and, sql } from "drizzle-orm";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { isOneOf } from "#db/status-condition.ts";
import { dueInvoiceStatuses } from "#domain/invoice.ts";
import { orderStatusesBefore, orderStatusesInForce } from "#domain/order.ts";

// SQL filters for rules of domain/payment.ts. A filter may match more orders than its rule, never fewer.

/** Before refunds, in cents. */
const paidCents = sql`(
  select coalesce(sum(${payments.amountCents}), 0) from ${payments} where ${payments}.order_id = ${orders}.id
)`;

const inParts = sql`(${orders.depositCents} > 0 or ${orders.paymentDays} > 0)`;

const waits = isOneOf(orders.status, orderStatusesBefore("mark-paid"));

export const isOwedInParts = and(
  inParts,
  isOneOf(orders.status, orderStatusesInForce),
  sql`${paidCents} < ${orders.grossCents}`,
);

/** Same rule as `mayStartUnpaid`. */
export const isStartable = and(waits, inParts, sql`${paidCents} >= ${orders.depositCents}`);

const waitingInvoice = sql`${invoices} where ${invoices}.order_id = ${orders}.id
  and ${isOneOf(invoices.kind, ["invoice"])} and ${isOneOf(invoices.status, dueInvoiceStatuses)}`;

/** Orders whose payment, or deposit, is asked for since they were placed rather than by an invoice. */
export const isAskedOnOrdering = and(
  waits,
  sql`(not ${inParts} or ${paidCents} < ${orders.depositCents})`,
  // `offset 0` is an optimisation fence: it prevents an anti-join over all invoices.
  sql`not exists (select from ${waitingInvoice} offset 0)`,
);
