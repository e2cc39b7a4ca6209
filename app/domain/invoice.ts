/** Invoice life: decisions.md, section 5. An issued one is only ever undone by a credit note. */
export const invoiceStatuses = ["draft", "pending", "paid", "cancelled"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
