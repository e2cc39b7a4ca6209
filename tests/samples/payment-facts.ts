import type { PaymentFacts } from "#domain/payment.ts";

export const paidOnOrdering = {
  depositCents: 0,
  paymentDays: 0,
  creditedCents: 0,
  endedAt: null,
  invoiceDueOn: null,
} satisfies Partial<PaymentFacts>;
