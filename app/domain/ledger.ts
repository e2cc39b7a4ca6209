/**
 * The ledger's kinds of lines. `charge`: what a client owes by an order or a subscription's month, or no longer
 * owes; the others are the papers and the money.
 */
export const ledgerKinds = [
  "charge",
  "invoice",
  "deposit",
  "credit-note",
  "payment",
  "refund",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
