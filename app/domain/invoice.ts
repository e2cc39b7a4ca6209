import { statusesOf, statusesWith } from "./status-table.ts";

interface InvoiceStatusRow {
  /** Whether its client has it: it bears a number, and stays as it is. */
  issued: boolean;
  moves: Partial<Record<"issue" | "pay" | "credit", string>>;
}

/**
 * Invoice life (docs/sources/decisions.md, 5). An issued one is only ever undone by a credit note; the database
 * refuses it anything else (keep_issued_invoice).
 */
const invoiceLife = {
  draft: { issued: false, moves: { issue: "pending" } },
  pending: { issued: true, moves: { pay: "paid", credit: "cancelled" } },
  paid: { issued: true, moves: { credit: "cancelled" } },
  cancelled: { issued: true, moves: {} },
} as const satisfies Record<string, InvoiceStatusRow>;

export type InvoiceStatus = keyof typeof invoiceLife;

export const invoiceStatuses = statusesOf(invoiceLife);
export const issuedInvoiceStatuses = statusesWith(invoiceLife, "issued");

/** What it may become from that status. */
export function nextInvoiceStatuses(status: InvoiceStatus): InvoiceStatus[] {
  return Object.values(invoiceLife[status].moves);
}

export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
