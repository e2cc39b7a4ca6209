import type { BasisPoints, Cents } from "./money.ts";
import type { ClientType } from "./order.ts";
import { addDays } from "./paris-date.ts";
import type { PaymentMethod } from "./payment.ts";
import { statusesOf, statusesWith } from "./status-table.ts";
import type { VatTreatment } from "./vat-treatment.ts";

interface InvoiceStatusRow {
  issued: boolean;
  due: boolean;
  moves: Partial<Record<"issue" | "pay" | "credit" | "return", string>>;
}

/** State machine (docs/sources/decisions.md, 5); the database refuses other changes (keep_issued_invoice). */
const invoiceLife = {
  draft: { issued: false, due: false, moves: { issue: "pending" } },
  pending: { issued: true, due: true, moves: { pay: "paid", credit: "cancelled" } },
  /** `return`: a bank may return a direct debit weeks later. */
  paid: { issued: true, due: false, moves: { credit: "cancelled", return: "pending" } },
  cancelled: { issued: true, due: false, moves: {} },
} as const satisfies Record<string, InvoiceStatusRow>;

export type InvoiceStatus = keyof typeof invoiceLife;

export const invoiceStatusAfter = {
  issue: invoiceLife.draft.moves.issue,
  pay: invoiceLife.pending.moves.pay,
  credit: invoiceLife.paid.moves.credit,
  return: invoiceLife.paid.moves.return,
} as const;

export function isInvoiceStanding(status: InvoiceStatus): boolean {
  return invoiceLife[status].issued && "credit" in invoiceLife[status].moves;
}

export function isInvoiceDue(status: InvoiceStatus): boolean {
  return invoiceLife[status].due;
}

export const invoiceStatuses = statusesOf(invoiceLife);
export const issuedInvoiceStatuses = statusesWith(invoiceLife, "issued");
export const dueInvoiceStatuses = statusesWith(invoiceLife, "due");

/** Transitions, from which the check of keep_issued_invoice is generated. */
export function invoiceMoves(
  acts: readonly ("pay" | "credit" | "return")[],
): [from: InvoiceStatus, to: InvoiceStatus][] {
  return invoiceStatuses.flatMap((from) => {
    const moves: InvoiceStatusRow["moves"] = invoiceLife[from].moves;
    return invoiceStatuses
      .filter((to) => acts.some((act) => moves[act] === to))
      .map((to): [InvoiceStatus, InvoiceStatus] => [from, to]);
  });
}

export function nextInvoiceStatuses(status: InvoiceStatus): InvoiceStatus[] {
  return Object.values(invoiceLife[status].moves);
}

/** `deposit`: a part paid first, deducted by the later invoice. */
export const invoiceKinds = ["invoice", "deposit", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const billingKinds = ["invoice", "deposit"] as const satisfies readonly InvoiceKind[];

export function isInvoiceLate(
  { status, dueOn }: { status: InvoiceStatus; dueOn: string | null },
  today: string,
): boolean {
  return invoiceLife[status].due && dueOn !== null && dueOn < today;
}

/** Default payment term (docs/sources/law.md, F4). */
const PAYMENT_DAYS = 30;

export function invoiceDueOn(issuedOn: string, paymentDays: number): string {
  return addDays(issuedOn, paymentDays || PAYMENT_DAYS);
}

export interface InvoiceSeller {
  name: string;
  legalName: string;
  legalForm: string;
  shareCapitalCents: Cents;
  siren: string;
  registerCity: string;
  /** Null: none (franchise). */
  vatNumber: string | null;
  address: InvoiceAddress;
  email: string;
  phone: string;
  bankAccount: { holder: string; iban: string; bic: string } | null;
  /** Named to consumers (docs/sources/law.md, F4). */
  mediator: { name: string; address: string; website: string };
}

export interface InvoiceAddress {
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
}

export interface InvoiceBuyer {
  clientType: ClientType;
  company: string;
  name: string;
  email: string;
  siren: string | null;
  /** As given, never computed (docs/sources/law.md, C2). */
  vatNumber: string | null;
  address: InvoiceAddress;
  purchaseOrder: string | null;
}

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Excluding VAT. */
  unitPriceCents: Cents;
  totalCents: Cents;
}

export interface InvoiceReference {
  number: string;
  issuedOn: string;
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
}

/** The seller's VAT regime on that day (docs/sources/law.md, F5). */
export type VatRegime = "normal" | "franchise";

/**
 * Content frozen at issue, from which the PDF and the XML are made (docs/sources/law.md, F2 and X3). Amounts are
 * positive in a credit note too. Σ lines − discount = net, net + VAT = gross, gross − paid = due.
 */
export interface InvoiceContent {
  mode: "demo" | "live";
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  /** Both ends included. */
  service: { fromOn: string; toOn: string };
  /** Last day to pay, or the day of payment; null: a credit note. */
  dueOn: string | null;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: InvoiceLine[];
  /** `rate`: printed only; null: a fixed amount. */
  discount: { amountCents: Cents; rate: BasisPoints | null } | null;
  subtotalCents: Cents;
  netCents: Cents;
  /** `treatment`: absent in older papers, null where nothing is sold. */
  vat: {
    regime: VatRegime;
    rate: BasisPoints;
    onDebits: boolean;
    treatment?: VatTreatment | null;
  };
  vatCents: Cents;
  grossCents: Cents;
  paidCents: Cents;
  dueCents: Cents;
  method: PaymentMethod;
  paidOn: string | null;
  orderNumber: string | null;
  quoteNumber: string | null;
  references: InvoiceReference[];
  reason: string;
}

export type InvoiceRefusal =
  | "order-not-found"
  /** A professional's SIREN or an address is missing: asked for, never guessed. */
  | "billing-details-missing"
  | "nothing-to-invoice"
  | "already-invoiced"
  | "order-cancelled"
  | "invoice-not-found"
  | "credit-above-invoice"
  | "credit-of-credit-note"
  | "invoice-invalid";
