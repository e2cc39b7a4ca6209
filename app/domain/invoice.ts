import type { BasisPoints, Cents } from "./money.ts";
import type { ClientType } from "./order.ts";
import { addDays } from "./paris-date.ts";
import type { PaymentMethod } from "./payment.ts";
import { statusesOf, statusesWith } from "./status-table.ts";
import type { VatTreatment } from "./vat-treatment.ts";

interface InvoiceStatusRow {
  /** Whether its client has it: it bears a number, and stays as it is. */
  issued: boolean;
  /** Whether it is asked for: it becomes late on the day after its due date. */
  due: boolean;
  moves: Partial<Record<"issue" | "pay" | "credit" | "return", string>>;
}

/**
 * Invoice life (docs/sources/decisions.md, 5). An issued one is only ever undone by a credit note; the database
 * refuses it anything else (keep_issued_invoice).
 */
const invoiceLife = {
  draft: { issued: false, due: false, moves: { issue: "pending" } },
  pending: { issued: true, due: true, moves: { pay: "paid", credit: "cancelled" } },
  /** A bank may send a debit back weeks later: of a subscription's month alone. */
  paid: { issued: true, due: false, moves: { credit: "cancelled", return: "pending" } },
  /** Credited entirely. */
  cancelled: { issued: true, due: false, moves: {} },
} as const satisfies Record<string, InvoiceStatusRow>;

export type InvoiceStatus = keyof typeof invoiceLife;

/** What an issue, a payment, a whole credit and money gone again make of it. */
export const invoiceStatusAfter = {
  issue: invoiceLife.draft.moves.issue,
  pay: invoiceLife.pending.moves.pay,
  credit: invoiceLife.paid.moves.credit,
  return: invoiceLife.paid.moves.return,
} as const;

/** Whether it says what its client owes, or paid: issued, and not credited entirely. */
export function isInvoiceStanding(status: InvoiceStatus): boolean {
  return invoiceLife[status].issued && "credit" in invoiceLife[status].moves;
}

/** Whether its money is awaited. */
export function isInvoiceDue(status: InvoiceStatus): boolean {
  return invoiceLife[status].due;
}

export const invoiceStatuses = statusesOf(invoiceLife);
export const issuedInvoiceStatuses = statusesWith(invoiceLife, "issued");
export const dueInvoiceStatuses = statusesWith(invoiceLife, "due");

/** Each status with what these acts make of it, as the database holds an issued paper to them (keep_issued_invoice). */
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

/** What it may become from that status. */
export function nextInvoiceStatuses(status: InvoiceStatus): InvoiceStatus[] {
  return Object.values(invoiceLife[status].moves);
}

/** `deposit`: for a part received before the rest; the invoice that follows takes it off. */
export const invoiceKinds = ["invoice", "deposit", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What a client owes by it: a credit note takes off what another says. */
export const billingKinds = ["invoice", "deposit"] as const satisfies readonly InvoiceKind[];

/** Whether an invoice should have been paid by that French calendar date. */
export function isInvoiceLate(
  { status, dueOn }: { status: InvoiceStatus; dueOn: string | null },
  today: string,
): boolean {
  return invoiceLife[status].due && dueOn !== null && dueOn < today;
}

/** Within which an invoice is paid where nothing else was agreed (docs/sources/law.md, F4). */
const PAYMENT_DAYS = 30;

/** Until when an invoice of that day is paid; `paymentDays`: as was agreed, 0: nothing was. French calendar dates. */
export function invoiceDueOn(issuedOn: string, paymentDays: number): string {
  return addDays(issuedOn, paymentDays || PAYMENT_DAYS);
}

/** Who issues, as it was on that day. */
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
  /** E.164. */
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
  /** Empty: a person without a company. */
  company: string;
  /** Of the person. */
  name: string;
  email: string;
  /** Nine digits; null: none given, which a professional's invoice is never issued with. */
  siren: string | null;
  /** As it was given, never computed (docs/sources/law.md, C2). */
  vatNumber: string | null;
  address: InvoiceAddress;
  /** The buyer's own purchase order; null: none given. */
  purchaseOrder: string | null;
}

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Excluding VAT. */
  unitPriceCents: Cents;
  /** quantity × unit price. */
  totalCents: Cents;
}

/** Another document that this one refers to. */
export interface InvoiceReference {
  number: string;
  /** French calendar date. */
  issuedOn: string;
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
}

/** The seller's VAT regime on that day (docs/sources/law.md, F5). */
export type VatRegime = "normal" | "franchise";

/**
 * Everything an invoice or a credit note says, frozen when it is issued: the page and the XML print this and
 * nothing else (docs/sources/law.md, F2 and X3). Amounts are positive in a credit note too. They add up:
 * Σ lines − discount = net, net + VAT = gross, gross − paid = due.
 */
export interface InvoiceContent {
  mode: "demo" | "live";
  kind: InvoiceKind;
  number: string;
  /** French calendar dates. */
  issuedOn: string;
  /** The service: a day, or a period; both ends included. */
  service: { fromOn: string; toOn: string };
  /** Last day for paying; the day it was paid when it is. Null: a credit note. */
  dueOn: string | null;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: InvoiceLine[];
  /** `rate`: as it was agreed, for the words alone; null: an amount. Null: no discount. */
  discount: { amountCents: Cents; rate: BasisPoints | null } | null;
  subtotalCents: Cents;
  netCents: Cents;
  /** `treatment`: of the buyer's territory; absent in papers of before it was kept, null where nothing is sold. */
  vat: {
    regime: VatRegime;
    rate: BasisPoints;
    onDebits: boolean;
    treatment?: VatTreatment | null;
  };
  vatCents: Cents;
  grossCents: Cents;
  /** What was paid already: everything, the deposits, or nothing. */
  paidCents: Cents;
  dueCents: Cents;
  /** How it was paid, or is asked for. */
  method: PaymentMethod;
  /** The French calendar date the money came in; null: not yet. */
  paidOn: string | null;
  /** What it was ordered by; null where there is none. */
  orderNumber: string | null;
  quoteNumber: string | null;
  /** The invoices a credit note takes from, or the deposits an invoice takes off. */
  references: InvoiceReference[];
  /** Of a credit note, in words for its client; empty: none. */
  reason: string;
}

/** Why a document is not issued. */
export type InvoiceRefusal =
  | "order-not-found"
  /** A professional's SIREN or somebody's address isn't known: it is asked for, never guessed. */
  | "billing-details-missing"
  | "nothing-to-invoice"
  | "already-invoiced"
  | "order-cancelled"
  | "invoice-not-found"
  | "credit-above-invoice"
  | "credit-of-credit-note"
  /** What the official rules say no to; the administrator is told, and nothing is issued. */
  | "invoice-invalid";
