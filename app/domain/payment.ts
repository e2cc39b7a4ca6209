import { remainingOf } from "./due.ts";
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
  opening: {
    lives: true,
    moves: { open: "open", fail: "failed", refuse: "refused", expire: "expired" },
  },
  open: { lives: true, moves: { pay: "paid", wait: "processing", expire: "expired" } },
  /** A direct debit takes days: the page is done with, the money is on its way. */
  processing: { lives: true, moves: { pay: "paid", refuse: "failed" } },
  paid: { lives: false, moves: {} },
  failed: { lives: false, moves: {} },
  /** The provider will never open it: payment-refusal.ts. */
  refused: { lives: false, moves: {} },
  expired: { lives: false, moves: {} },
} as const satisfies Record<string, AttemptStatusRow>;

export type AttemptStatus = keyof typeof attemptLife;
export const attemptStatuses = statusesOf(attemptLife);
export const livingAttemptStatuses = statusesWith(attemptLife, "lives");

/** Whether it may still bring the money. */
export function isAttemptLiving(status: AttemptStatus): boolean {
  return attemptLife[status].lives;
}

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
  /** The provider will never open the page that somebody wanted to pay on. */
  "page-refused",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What a provider is asked to open, kept with the attempt so that a repetition says exactly the same. */
export interface PaymentRequest {
  attemptId: string;
  orderId: string;
  orderNumber: string;
  /** Present in requests stored before 2026-11-28: a retry must repeat the parameters of its idempotency key. */
  email?: string;
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
  /** Asked for first, as its quote agreed; 0: none. */
  depositCents: Cents;
  /** Days after its invoice within which it is paid, as its quote agreed; 0: on ordering. */
  paymentDays: number;
  /** What came in, before what went back. */
  paidCents: Cents;
  refundedCents: Cents;
  /** What credit notes took off. */
  creditedCents: Cents;
  payableSince: Date;
  /** When it was completed or cancelled; null: it is open. */
  endedAt: Date | null;
  /** The French calendar date by which its invoice asks for the money; null: none waits to be paid. */
  invoiceDueOn: string | null;
  /** Whether an attempt waits for the bank. */
  processing: boolean;
  /** The last day money came in; null: none did. */
  paidOn: string | null;
}

/** Which part of the price is asked for: of an order in parts the deposit comes first. */
export type PaymentPart = "whole" | "deposit" | "balance";

export interface DueStanding {
  kind: "due";
  part: PaymentPart;
  /** Asked for now: all that remains, the deposit alone, or nothing before the invoice. */
  dueCents: Cents;
  /** What has not come in yet, asked for now or later. */
  remainingCents: Cents;
  paidCents: Cents;
  /** French calendar date; null: not dated yet, as the work isn't delivered or the invoice isn't issued. */
  dueOn: string | null;
  /** Whether that day is its invoice's, or the delivery's: not counted from ordering. */
  dated: boolean;
  /** Whether its quote agreed on a deposit or on terms. */
  inParts: boolean;
  paymentDays: number;
}

export type PaymentStanding =
  | DueStanding
  | { kind: "processing"; dueCents: Cents; remainingCents: Cents }
  | { kind: "paid"; paidCents: Cents; paidOn: string | null }
  | { kind: "refunded"; refundedCents: Cents; whole: boolean }
  /** `toReturnCents`: what came in and has not gone back. */
  | { kind: "cancelled"; toReturnCents: Cents };

type Money = Pick<PaymentFacts, "grossCents" | "paidCents" | "refundedCents" | "creditedCents">;

/** Whether nothing more is to come in, whatever went back since. */
export function isSettled(money: Money): boolean {
  return money.paidCents >= money.grossCents || remainingOf(money) === 0;
}

/** Whether its quote agreed on a deposit or on terms: then its money decides what is due, not its status. */
export function isPaidInParts(order: Pick<PaymentFacts, "depositCents" | "paymentDays">): boolean {
  return order.depositCents > 0 || order.paymentDays > 0;
}

/** Whether nothing is owed any more, by the order's money or, where it was paid before its work, by its status. */
export function isPaidFor(
  facts: Money & Parameters<typeof isPaidInParts>[0] & StatusFact,
): boolean {
  if (!isPaidInParts(facts)) return orderLife[facts.status].paidFor;
  return facts.paidCents > 0 && isSettled(facts);
}

type StatusFact = Pick<PaymentFacts, "status">;

/** What is due for an order, or what became of it: the one answer for pages, mails, portal and administration. */
export function paymentStanding(facts: PaymentFacts): PaymentStanding {
  const { status, paidCents, refundedCents } = facts;
  const whole = refundedCents > 0 && refundedCents >= paidCents;
  if (whole) return { kind: "refunded", refundedCents, whole };
  if (!orderLife[status].inForce) {
    return { kind: "cancelled", toReturnCents: paidCents - refundedCents };
  }
  if (isPaidFor(facts)) {
    // What came in twice and went back once leaves it paid.
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

/** What is asked for now, and by when (docs/payment.md). */
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

/** Whether all that came in went back. */
export function isRefundedWhole(standing: PaymentStanding): boolean {
  return standing.kind === "refunded" && standing.whole;
}

/** Whether an order in that standing may be paid now. */
export function isPayable(standing: PaymentStanding): standing is DueStanding {
  return standing.kind === "due" && standing.dueCents > 0;
}

/** The last French day on which an order may be paid: it is closed the day after. */
export function paymentDueOn(payableSince: Date): string {
  return addDays(parisDate(payableSince), UNPAID_CLOSING_DAYS);
}

/**
 * Whether work may start on an order that is not paid: its deposit has come in or, where none was agreed, it is paid
 * after its invoice.
 */
export function mayStartUnpaid(facts: PaymentFacts): boolean {
  const standing = paymentStanding(facts);
  const open = standing.kind === "due" || standing.kind === "processing";
  const waits = orderLife[facts.status].next === "mark-paid";
  return open && waits && isPaidInParts(facts) && facts.paidCents >= facts.depositCents;
}
