import type { Cents } from "./money.ts";
import type { OrderStatus } from "./order.ts";
import { orderLife } from "./order.ts";
import { addDays, parisDate } from "./paris-date.ts";
import { statusesOf, statusesWith } from "./status-table.ts";

/** Who takes the money on a page of theirs; a transfer reaches the bank account without anybody between. */
export const paymentProviders = ["stripe", "trial"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const paymentMethods = ["card", "sepa_debit", "transfer", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What is left of a payment received. */
export const paymentStates = ["received", "partly-refunded", "refunded"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Every amount is charged in this currency, whatever a provider proposes. */
export const PAYMENT_CURRENCY = "eur";

/** How long a provider's page stays open: the longest that Stripe allows. */
export const SESSION_HOURS = 24;

/** Days after an order became payable on which its client is reminded (docs/sources/decisions.md, 4). */
export const UNPAID_REMINDER_DAYS = [3, 7] as const;

/**
 * Days after which an unpaid order is closed (docs/sources/decisions.md, 4): the usual time for paying between
 * businesses (article L441-10 of the Code de commerce), after which nobody counts on it any more.
 */
export const UNPAID_CLOSING_DAYS = 30;

interface AttemptStatusRow {
  /** Whether it may still bring the money: an order has one such attempt at most. */
  lives: boolean;
  moves: Record<string, string>;
}

/** The life of an attempt to pay on a provider's page. */
const attemptLife = {
  /** Written down, the provider not heard yet: asked again with the same key and the same request. */
  opening: { lives: true, moves: { open: "open", refuse: "failed", expire: "expired" } },
  open: { lives: true, moves: { pay: "paid", wait: "processing", expire: "expired" } },
  /** A direct debit takes days: the page is done with, the money is on its way. */
  processing: { lives: true, moves: { pay: "paid", refuse: "failed" } },
  paid: { lives: false, moves: {} },
  failed: { lives: false, moves: {} },
  expired: { lives: false, moves: {} },
} as const satisfies Record<string, AttemptStatusRow>;

export type AttemptStatus = keyof typeof attemptLife;
export const attemptStatuses = statusesOf(attemptLife);
export const livingAttemptStatuses = statusesWith(attemptLife, "lives");

/** What a provider says of its page. `failed`: it is done with, and the bank refused afterwards. */
export type SessionState = "open" | "processing" | "paid" | "failed" | "expired";

/** Whether the money is there. */
export function bringsMoney(state: SessionState): boolean {
  return state === "paid";
}

/** Whether the page asks for nothing more: the money is there, or on its way. */
export function isSessionPaid(state: SessionState): boolean {
  return bringsMoney(state) || state === "processing";
}

/**
 * What an attempt is after the provider said that. Money that came is never taken back by what was read
 * before it; an attempt that was given up lives again for nothing less.
 */
export function attemptAfter(status: AttemptStatus, state: SessionState): AttemptStatus {
  if (bringsMoney(state)) return "paid";
  if (!attemptLife[status].lives || state === "open") return status;
  return state;
}

/** Whether a living attempt's page may still be paid on. */
export function isPageOpen(status: AttemptStatus): boolean {
  return attemptLife[status].lives && status !== "processing";
}
export const openPageStatuses = livingAttemptStatuses.filter(isPageOpen);

/** What became of an event of the provider. */
export const eventOutcomes = [
  "treated",
  /** It tells nothing we keep, or nothing new. */
  "ignored",
  /** No order of ours bears that id. */
  "unknown-order",
  "other-amount",
  "other-currency",
  /** Real money on a trial, or the reverse. */
  "other-mode",
] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** What the provider's accounts and ours don't say alike. */
export const differenceKinds = [
  /** Paid there, and no event had told us: written down now. */
  "found-late",
  /** Written down here, and not in the provider's list. */
  "missing-there",
  "unknown-order",
  "other-amount",
  "other-currency",
  "other-mode",
  /** Money came for an order that was cancelled meanwhile. */
  "paid-after-cancellation",
  /** More came than was due. */
  "paid-twice",
  /** Given back at the provider's, not asked for here. */
  "refund-not-asked",
  /** The client contests the payment at their bank. */
  "dispute",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What a provider is asked to open, kept with the attempt so that a repetition says exactly the same. */
export interface PaymentRequest {
  attemptId: string;
  orderId: string;
  orderNumber: string;
  email: string;
  /** What the client reads beside the amount. */
  label: string;
  amountCents: Cents;
  /** Seconds since 1970, as providers count. */
  expiresAt: number;
  returnUrl: string;
  cancelUrl: string;
}

/** What an order's money stands at. */
export interface PaymentFacts {
  status: OrderStatus;
  grossCents: Cents;
  /** What came in, before what went back. */
  paidCents: Cents;
  refundedCents: Cents;
  payableSince: Date;
  /** Whether an attempt waits for the bank. */
  processing: boolean;
  /** The last day money came in; null: none did. */
  paidOn: string | null;
}

export type PaymentStanding =
  | { kind: "due"; remainingCents: Cents; paidCents: Cents; dueOn: string }
  | { kind: "processing"; remainingCents: Cents }
  | { kind: "paid"; paidCents: Cents; paidOn: string | null }
  | { kind: "refunded"; refundedCents: Cents; whole: boolean }
  /** `toReturnCents`: what came in and has not gone back. */
  | { kind: "cancelled"; toReturnCents: Cents };

/** What has not come in yet, or has gone back since, whoever it would still be asked of. */
export function remainingOf({
  grossCents,
  paidCents,
  refundedCents,
}: Pick<PaymentFacts, "grossCents" | "paidCents" | "refundedCents">): Cents {
  return Math.max(0, grossCents - (paidCents - refundedCents));
}

/** What is due for an order, or what became of it: the one answer for pages, mails, portal and administration. */
export function paymentStanding(facts: PaymentFacts): PaymentStanding {
  const { status, paidCents, refundedCents } = facts;
  const whole = refundedCents > 0 && refundedCents >= paidCents;
  if (whole) return { kind: "refunded", refundedCents, whole };
  if (!orderLife[status].inForce) {
    return { kind: "cancelled", toReturnCents: paidCents - refundedCents };
  }
  if (refundedCents > 0 && orderLife[status].paidFor) {
    return { kind: "refunded", refundedCents, whole };
  }
  if (orderLife[status].paidFor) return { kind: "paid", paidCents, paidOn: facts.paidOn };
  const remaining = { remainingCents: remainingOf(facts) };
  if (facts.processing) return { kind: "processing", ...remaining };
  return { kind: "due", ...remaining, paidCents, dueOn: paymentDueOn(facts.payableSince) };
}

/** Whether an order in that standing may be paid now. */
export function isPayable(standing: PaymentStanding): boolean {
  return standing.kind === "due" && standing.remainingCents > 0;
}

/** The last French day on which an order may be paid: it is closed the day after. */
export function paymentDueOn(payableSince: Date): string {
  return addDays(parisDate(payableSince), UNPAID_CLOSING_DAYS);
}
