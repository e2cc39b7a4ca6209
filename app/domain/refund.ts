import type { Cents } from "./money.ts";
import { statusesOf, statusesWith } from "./status-table.ts";

/** Why money goes back. `not-asked`: the provider gave it back by itself. */
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

/** Who sends it: the provider that took it, or the agency by transfer. */
export const refundMeans = ["provider", "transfer"] as const;
export type RefundMeans = (typeof refundMeans)[number];

interface RefundStatusRow {
  /** Whether the money is promised and not gone yet. */
  waits: boolean;
  /** Whether it counts against what may still be given back. */
  counts: boolean;
  moves: Partial<Record<RefundAction, string>>;
}

/** The life of a refund; its credit note stands before it (docs/sources/law.md, F6). */
const refundLife = {
  /** Written down, to be sent. */
  asked: { waits: true, counts: true, moves: { send: "sent", refuse: "failed" } },
  sent: { waits: false, counts: true, moves: { refuse: "failed" } },
  /** The provider can't: it becomes a transfer to be made, or is tried again. */
  failed: { waits: true, counts: true, moves: { send: "sent" } },
} as const satisfies Record<string, RefundStatusRow>;

export type RefundStatus = keyof typeof refundLife;
export type RefundAction = "send" | "refuse";

/** What that makes of a refund; null: nothing, it is so already or can't be. */
export function refundAfter(status: RefundStatus, action: RefundAction): RefundStatus | null {
  const { moves }: RefundStatusRow = refundLife[status];
  const to = moves[action];
  return refundStatuses.find((known) => known === to) ?? null;
}
export const refundStatuses = statusesOf(refundLife);
export const waitingRefundStatuses = statusesWith(refundLife, "waits");

/** Why nothing is given back. */
export type RefundRefusal =
  | "order-not-found"
  | "amount-invalid"
  | "nothing-received"
  | "more-than-received"
  /** Its invoice isn't issued yet: the credit note would refer to nothing. */
  | "invoice-missing"
  /** The share of so many listings: the order has fewer, or is not by listing. */
  | "listings-invalid"
  | "credit-refused"
  | "refund-not-found"
  /** It waits for the provider's answer. */
  | "refund-under-way"
  | "payment-not-found"
  | "difference-not-found"
  | "guarantee-not-found"
  | "declaration-not-found"
  | "already-settled";

/** What an order's money and papers stand at. All that counts is in cents, VAT included. */
export interface RefundFacts {
  grossCents: Cents;
  /** What came in. */
  paidCents: Cents;
  /** What went back, and what is promised. */
  refundedCents: Cents;
  /** By invoices and deposit invoices, each for what it added. */
  invoicedCents: Cents;
  /** What credit notes took off. */
  creditedCents: Cents;
  /** True when the rules of invoices refuse the order's invoice. */
  invoiceRefused: boolean;
  /** Whether the order stands: a cancelled one is invoiced for nothing more. */
  inForce: boolean;
}

/** Whether its money is promised and hasn't gone. */
export function isRefundWaiting(status: RefundStatus): boolean {
  return refundLife[status].waits;
}

/**
 * What of a payment is gone or promised: what it is known to have given back, whether we had asked or not, and
 * what we still have to send.
 */
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

/** What may still be given back of an order: what came in, less every refund that counts. */
export function refundableCents(money: Pick<RefundFacts, "paidCents" | "refundedCents">): Cents {
  return Math.max(0, money.paidCents - money.refundedCents);
}

/**
 * The share of some of an order's listings in what was paid for all of them, to the nearest cent, halves up: what
 * going on with the others would have cost less. All of them: everything that may be given back.
 */
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
 * Whether that much may go back, and how much of it a credit note takes off first (docs/sources/law.md, F6). What
 * was never invoiced, a surplus or the money of a cancelled order, goes back first and without one; so does all the
 * money of an order whose invoice the rules refuse, which a credit note could name no more. Whole: nothing
 * remains of what came in, so that whatever is still invoiced is owed no longer.
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

/** Whether money of an order that stands has come in and no paper says so yet. */
function awaitsInvoice({ inForce, paidCents, grossCents, invoicedCents }: RefundFacts): boolean {
  return inForce && invoicedCents < Math.min(paidCents, grossCents);
}

function no<Reason>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason };
}

/** A payment, and what of it has not gone back. */
export interface GivablePayment {
  id: string;
  leftCents: Cents;
}

/** How much goes back by each payment, in their order, which is the newest first. */
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

/**
 * The credit note behind each share of a refund; null: that money was never invoiced. What was never invoiced goes
 * first, then each note for as much as it takes off.
 */
export function notesOfShares(
  shares: readonly Cents[],
  notes: readonly { id: string; amountCents: Cents }[],
): (string | null)[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const credited = notes.reduce((sum, note) => sum + note.amountCents, 0);
  let end = 0;
  return shares.map((share) => {
    end += share;
    // The note that the share's last cent is of.
    let covered = Math.max(0, total - credited);
    for (const { id, amountCents } of notes) {
      covered += amountCents;
      if (end <= covered && end > Math.max(0, total - credited)) return id;
    }
    return null;
  });
}
