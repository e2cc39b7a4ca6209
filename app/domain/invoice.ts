/**
 * Invoice life (docs/sources/decisions.md, 5). An issued one is only ever undone by a credit note.
 */
export const invoiceStatuses = ["draft", "pending", "paid", "cancelled"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What each may become; of issued ones the database refuses anything else (keep_issued_invoice). */
export const invoiceTransitions = {
  draft: ["pending"],
  pending: ["paid", "cancelled"],
  paid: ["cancelled"],
  cancelled: [],
} as const satisfies Record<InvoiceStatus, readonly InvoiceStatus[]>;

export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
