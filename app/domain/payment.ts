import { remainingOf } from "./due.ts";
import type { Cents } from "./money.ts";
import type { OrderStatus } from "./order.ts";
import { orderLife } from "./order.ts";
import { addDays, parisDate } from "./paris-date.ts";
import { statusesOf, statusesWith } from "./status-table.ts";

/** Transfers reach the bank account without a provider. */
export const paymentProviders = ["stripe", "trial"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const paymentMethods = ["card", "sepa_debit", "transfer", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStates = ["received", "partly-refunded", "refunded"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Every charge, whatever a provider proposes. */
export const PAYMENT_CURRENCY = "eur";

/** Maximum that Stripe allows. */
export const SESSION_HOURS = 24;

/**
 * An unpaid order is then closed (docs/sources/decisions.md, 4): default term of article L441-10 of the Code de
 * commerce.
 */
export const UNPAID_CLOSING_DAYS = 30;

interface AttemptStatusRow {
  /** True while it may still bring money: an order has at most one such attempt. */
  lives: boolean;
  moves: Record<string, string>;
}

const attemptLife = {
  /** Stored before the provider answers: a retry repeats the same request and idempotency key. */
  opening: {
    lives: true,
    moves: { open: "open", fail: "failed", refuse: "refused", expire: "expired" },
  },
  open: { lives: true, moves: { pay: "paid", wait: "processing", expire: "expired" } },
  /** Page completed, direct debit under way for days. */
  processing: { lives: true, moves: { pay: "paid", refuse: "failed" } },
  paid: { lives: false, moves: {} },
  failed: { lives: false, moves: {} },
  refused: { lives: false, moves: {} },
  expired: { lives: false, moves: {} },
} as const satisfies Record<string, AttemptStatusRow>;

export type AttemptStatus = keyof typeof attemptLife;
export const attemptStatuses = statusesOf(attemptLife);
export const livingAttemptStatuses = statusesWith(attemptLife, "lives");

export function isAttemptLiving(status: AttemptStatus): boolean {
  return attemptLife[status].lives;
}

/** `failed`: the page was completed, and the bank refused afterwards. */
export type SessionState = "open" | "processing" | "paid" | "failed" | "expired";

export function bringsMoney(state: SessionState): boolean {
  return state === "paid";
}

export function isSessionPaid(state: SessionState): boolean {
  return bringsMoney(state) || state === "processing";
}

/** Idempotent, in any order: a stale state never undoes `paid`, and only `paid` revives a dead attempt. */
export function attemptAfter(status: AttemptStatus, state: SessionState): AttemptStatus {
  if (bringsMoney(state)) return "paid";
  if (!attemptLife[status].lives || state === "open") return status;
  return state;
}

export function isPageOpen(status: AttemptStatus): boolean {
  return attemptLife[status].lives && status !== "processing";
}
export const openPageStatuses = livingAttemptStatuses.filter(isPageOpen);

export const eventOutcomes = [
  "treated",
  "ignored",
  "unknown-order",
  "other-amount",
  "other-currency",
  "other-mode",
] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

export const differenceKinds = [
  "found-late",
  "missing-there",
  "unknown-order",
  "other-amount",
  "other-currency",
  "other-mode",
  "paid-after-cancellation",
  "paid-twice",
  "refund-not-asked",
  "dispute",
  "page-refused",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Stored with the attempt, so that a retry repeats it exactly. */
export interface PaymentRequest {
  attemptId: string;
  orderId: string;
  orderNumber: string;
  /** Present in requests stored before 2026-11-28: a retry must repeat the parameters of its idempotency key. */
  email?: string;
  label: string;
  amountCents: Cents;
  /** Unix time in seconds. */
  expiresAt: number;
  returnUrl: string;
  cancelUrl: string;
}

export interface PaymentFacts {
  status: OrderStatus;
  grossCents: Cents;
  depositCents: Cents;
  /** Days after the invoice; 0: payable on ordering. */
  paymentDays: number;
  /** Before refunds. */
  paidCents: Cents;
  refundedCents: Cents;
  creditedCents: Cents;
  payableSince: Date;
  endedAt: Date | null;
  /** French calendar date of an unpaid invoice; null: none. */
  invoiceDueOn: string | null;
  processing: boolean;
  paidOn: string | null;
}

export type PaymentPart = "whole" | "deposit" | "balance";

export interface DueStanding {
  kind: "due";
  part: PaymentPart;
  /** 0 before the invoice, when payment days were agreed. */
  dueCents: Cents;
  remainingCents: Cents;
  paidCents: Cents;
  /** French calendar date; null: depends on a delivery or an invoice to come. */
  dueOn: string | null;
  /** True when the date is the invoice's or the delivery's, false when counted from ordering. */
  dated: boolean;
  inParts: boolean;
  paymentDays: number;
}

export type PaymentStanding =
  | DueStanding
  | { kind: "processing"; dueCents: Cents; remainingCents: Cents }
  | { kind: "paid"; paidCents: Cents; paidOn: string | null }
  | { kind: "refunded"; refundedCents: Cents; whole: boolean }
  | { kind: "cancelled"; toReturnCents: Cents };

type Money = Pick<PaymentFacts, "grossCents" | "paidCents" | "refundedCents" | "creditedCents">;

/** Ignores refunds made after full payment. */
export function isSettled(money: Money): boolean {
  return money.paidCents >= money.grossCents || remainingOf(money) === 0;
}

/** With a deposit or payment days, receipts decide what is due, not the status. */
export function isPaidInParts(order: Pick<PaymentFacts, "depositCents" | "paymentDays">): boolean {
  return order.depositCents > 0 || order.paymentDays > 0;
}

/** By receipts for orders in parts, else by status. */
export function isPaidFor(
  facts: Money & Parameters<typeof isPaidInParts>[0] & StatusFact,
): boolean {
  if (!isPaidInParts(facts)) return orderLife[facts.status].paidFor;
  return facts.paidCents > 0 && isSettled(facts);
}

type StatusFact = Pick<PaymentFacts, "status">;

/** Single source for pages, e-mails, portal and administration. */
export function paymentStanding(facts: PaymentFacts): PaymentStanding {
  const { status, paidCents, refundedCents } = facts;
  const whole = refundedCents > 0 && refundedCents >= paidCents;
  if (whole) return { kind: "refunded", refundedCents, whole };
  if (!orderLife[status].inForce) {
    return { kind: "cancelled", toReturnCents: paidCents - refundedCents };
  }
  if (isPaidFor(facts)) {
    // A double payment refunded once leaves the order paid.
    const keptCents = paidCents - refundedCents;
    if (refundedCents > 0 && keptCents < facts.grossCents) {
      return { kind: "refunded", refundedCents, whole };
    }
    return { kind: "paid", paidCents: keptCents, paidOn: facts.paidOn };
  }
  const due = dueStanding(facts);
  const { dueCents, remainingCents } = due;
  return facts.processing ? { kind: "processing", dueCents, remainingCents } : due;
}

/** See docs/payment.md. */
function dueStanding(facts: PaymentFacts): DueStanding {
  const { depositCents, paymentDays, paidCents, invoiceDueOn, payableSince } = facts;
  const remainingCents = remainingOf(facts);
  const inParts = isPaidInParts(facts);
  const said = { kind: "due", inParts, remainingCents, paidCents, paymentDays } as const;
  if (paidCents < depositCents) {
    const dueCents = Math.min(remainingCents, depositCents - paidCents);
    const dueOn = paymentDueOn(payableSince);
    return { ...said, part: "deposit", dueCents, dueOn, dated: false };
  }
  const part = depositCents > 0 ? "balance" : "whole";
  const dated = part === "balance" || paymentDays > 0 || invoiceDueOn !== null;
  const rest = { ...said, part, dated, dueCents: remainingCents } as const;
  if (invoiceDueOn !== null) return { ...rest, dueOn: invoiceDueOn };
  if (paymentDays > 0) return { ...rest, dueCents: 0, dueOn: null };
  return { ...rest, dueOn: dated ? deliveredOn(facts) : paymentDueOn(payableSince) };
}

function deliveredOn({ endedAt }: PaymentFacts): string | null {
  return endedAt === null ? null : parisDate(endedAt);
}

export function isRefundedWhole(standing: PaymentStanding): boolean {
  return standing.kind === "refunded" && standing.whole;
}

export function isPayable(standing: PaymentStanding): standing is DueStanding {
  return standing.kind === "due" && standing.dueCents > 0;
}

/** French day; the order is closed the day after. */
export function paymentDueOn(payableSince: Date): string {
  return addDays(parisDate(payableSince), UNPAID_CLOSING_DAYS);
}

export function mayStartUnpaid(facts: PaymentFacts): boolean {
  const standing = paymentStanding(facts);
  const open = standing.kind === "due" || standing.kind === "processing";
  const waits = orderLife[facts.status].next === "mark-paid";
  return open && waits && isPaidInParts(facts) && facts.paidCents >= facts.depositCents;
}
