/** `charge`: a debt of the client by an order or a subscription's month, or its cancellation. */
export const ledgerKinds = [
  "charge",
  "invoice",
  "deposit",
  "credit-note",
  "payment",
  "refund",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
