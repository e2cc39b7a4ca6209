import type { Cents } from "./money.ts";
import { statusesOf, statusesWith } from "./status-table.ts";

/** `not-asked`: refunded by the provider without our request. */
export const refundReasons = [
  "agency",
  "guarantee",
  "withdrawal",
  "pro-rata",
  "subscription-ended",
  "surplus",
  "not-asked",
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundMeans = ["provider", "transfer"] as const;
export type RefundMeans = (typeof refundMeans)[number];

interface RefundStatusRow {
  waits: boolean;
  counts: boolean;
  moves: Partial<Record<RefundAction, string>>;
}

/** Issued after its credit note (docs/sources/law.md, F6). */
const refundLife = {
  asked: { waits: true, counts: true, moves: { send: "sent", refuse: "failed" } },
  sent: { waits: false, counts: true, moves: { refuse: "failed" } },
  /** Becomes a transfer to make, or is retried. */
  failed: { waits: true, counts: true, moves: { send: "sent" } },
} as const satisfies Record<string, RefundStatusRow>;

export type RefundStatus = keyof typeof refundLife;
export type RefundAction = "send" | "refuse";

export function refundAfter(status: RefundStatus, action: RefundAction): RefundStatus | null {
  const { moves }: RefundStatusRow = refundLife[status];
  const to = moves[action];
  return refundStatuses.find((known) => known === to) ?? null;
}
export const refundStatuses = statusesOf(refundLife);
export const waitingRefundStatuses = statusesWith(refundLife, "waits");

export type RefundRefusal =
  | "order-not-found"
  | "amount-invalid"
  | "nothing-received"
  | "more-than-received"
  /** Without an invoice, the credit note would refer to nothing. */
  | "invoice-missing"
  | "listings-invalid"
  | "credit-refused"
  | "refund-not-found"
  | "refund-under-way"
  | "payment-not-found"
  | "difference-not-found"
  | "guarantee-not-found"
  | "declaration-not-found"
  | "already-settled";

/** Cents, VAT included. */
export interface RefundFacts {
  grossCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  /** Invoices and deposit invoices, each without what a former one billed. */
  invoicedCents: Cents;
  creditedCents: Cents;
  /** True when the rules of invoices refuse the order's invoice. */
  invoiceRefused: boolean;
  inForce: boolean;
}

export function isRefundWaiting(status: RefundStatus): boolean {
  return refundLife[status].waits;
}

/** Refunds the provider reports, requested or not, plus those still to send. */
export function goneCents(
  knownCents: Cents,
  refunds: readonly { status: RefundStatus; amountCents: Cents }[],
): Cents {
  const sum = (waits: boolean) =>
    refunds
      .filter(({ status }) => isRefundWaiting(status) === waits)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  return Math.max(knownCents, sum(false)) + sum(true);
}

export function refundableCents(money: Pick<RefundFacts, "paidCents" | "refundedCents">): Cents {
  return Math.max(0, money.paidCents - money.refundedCents);
}

/** To the nearest cent, half up; all listings: everything refundable. Null: invalid number of listings. */
export function listingsShareCents(
  { grossCents, listings }: { grossCents: Cents; listings: number },
  chosen: number,
  refundable: Cents,
): Cents | null {
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > listings) return null;
  if (chosen === listings) return refundable;
  return Math.min(refundable, Math.round((grossCents * chosen) / listings));
}

export type PlannedRefund =
  | { ok: true; creditCents: Cents; whole: boolean }
  | {
      ok: false;
      reason: "amount-invalid" | "nothing-received" | "more-than-received" | "invoice-missing";
    };

/**
 * Splits a refund into credited and uninvoiced money (docs/sources/law.md, F6). A surplus, or the money of a
 * cancelled order, goes first and without a credit note; so does that of an order whose invoice the rules refuse.
 * `whole`: nothing received remains, so that every standing invoice is credited.
 */
export function planRefund(facts: RefundFacts, amountCents: Cents): PlannedRefund {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return no("amount-invalid");
  if (facts.paidCents === 0) return no("nothing-received");
  const refundable = refundableCents(facts);
  if (amountCents > refundable) return no("more-than-received");
  const surplus = Math.max(0, refundable - facts.grossCents);
  const whole = amountCents === refundable;
  if (amountCents > surplus && awaitsInvoice(facts) && !(whole && facts.invoiceRefused)) {
    return no("invoice-missing");
  }
  const standing = Math.max(0, facts.invoicedCents - facts.creditedCents);
  const invoiced = Math.max(0, amountCents - Math.max(0, refundable - standing));
  return { ok: true, creditCents: whole ? standing : Math.min(invoiced, standing), whole };
}

function awaitsInvoice({ inForce, paidCents, grossCents, invoicedCents }: RefundFacts): boolean {
  return inForce && invoicedCents < Math.min(paidCents, grossCents);
}

function no<Reason>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason };
}

export interface GivablePayment {
  id: string;
  leftCents: Cents;
}

/** Newest payment first. */
export function allotRefund<Payment extends GivablePayment>(
  payments: readonly Payment[],
  amountCents: Cents,
): { payment: Payment; amountCents: Cents }[] {
  let left = amountCents;
  return payments.flatMap((payment) => {
    const share = Math.min(left, payment.leftCents);
    left -= share;
    return share > 0 ? [{ payment, amountCents: share }] : [];
  });
}

/** Id of the credit note of each share; null: money never invoiced, which is refunded first. */
export function notesOfShares(
  shares: readonly Cents[],
  notes: readonly { id: string; amountCents: Cents }[],
): (string | null)[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const credited = notes.reduce((sum, note) => sum + note.amountCents, 0);
  let end = 0;
  return shares.map((share) => {
    end += share;
    // Credit note that covers the share's last cent.
    let covered = Math.max(0, total - credited);
    for (const { id, amountCents } of notes) {
      covered += amountCents;
      if (end <= covered && end > Math.max(0, total - credited)) return id;
    }
    return null;
  });
}
