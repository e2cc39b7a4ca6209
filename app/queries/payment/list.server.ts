import { eq } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import { paymentStates } from "#domain/payment.ts";
import { listSorts } from "#domain/list.ts";
import { defineList, type RowOf } from "../list/definition.server.ts";

const listed = {
  id: payments.id,
  orderId: payments.orderId,
  orderNumber: payments.orderNumber,
  client: payments.client,
  provider: payments.provider,
  method: payments.method,
  providerPaymentId: payments.providerPaymentId,
  reference: payments.reference,
  amountCents: payments.amountCents,
  feeCents: payments.feeCents,
  refundedCents: payments.refundedCents,
  state: payments.state,
  receivedAt: payments.receivedAt,
  receivedOn: payments.receivedOn,
};

export const paymentList = defineList({
  table: payments,
  by: { date: payments.receivedAt, montant: payments.amountCents },
  sorts: listSorts,
  statuses: paymentStates,
  hasStatus: (state) => eq(payments.state, state),
  select: (db) => db.select(listed).from(payments),
});

export type ListedPayment = RowOf<typeof paymentList>;
