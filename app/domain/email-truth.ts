import { callLife, type CallStatus, isReminderUseful, type ReminderHours } from "./call.ts";
import type { DeclarationState } from "./contract-declaration.ts";
import { orderLife, type OrderStatus } from "./order.ts";
import { type QuoteStatus, type ShownQuoteStatus, shownQuoteStatus } from "./quote.ts";
import { isRequestOpen, type RequestStatus } from "./request.ts";

/** Why a message is left unsent: between the act and the sending, something made it untrue. */
export const emailDropReasons = [
  "order-cancelled",
  "quote-accepted",
  "quote-refused",
  "quote-cancelled",
  "quote-expired",
  "request-closed",
  "request-moved-on",
  "subscription-ended",
  "subscription-moved-on",
  "call-changed",
  "call-over",
  "declaration-settled",
  "link-over",
] as const;
export type EmailDropReason = (typeof emailDropReasons)[number];

type Untrue = EmailDropReason | null;

/** What was said or done stays so, whatever followed: proof, security, answers and news of an end. */
const stays = (): Untrue => null;

const standingOrder = ({ status }: { status: OrderStatus }): Untrue =>
  orderLife[status].stands ? null : "order-cancelled";

const quoteOutcomes: Record<ShownQuoteStatus, Untrue> = {
  draft: null,
  pending: null,
  completed: "quote-accepted",
  rejected: "quote-refused",
  cancelled: "quote-cancelled",
  expired: "quote-expired",
};

/** Only while its client may still answer. */
const waitingQuote = (quote: { status: QuoteStatus; validUntil: string }, now: Date): Untrue =>
  quoteOutcomes[shownQuoteStatus(quote, now)];

/** « We have received it, we answer soon »: not to somebody who was answered. */
const openRequest = ({ status }: { status: RequestStatus }): Untrue =>
  isRequestOpen(status) ? null : "request-closed";

const lastMove = ({ isLatest }: { isLatest: boolean }): Untrue =>
  isLatest ? null : "subscription-moved-on";

interface ToldCall {
  status: CallStatus;
  /** The call's now, and as it was when the message was queued: each change raises it. */
  sequence: number;
  toldSequence: number;
  startsAt: Date;
  endsAt: Date;
}

const unchangedCall = (call: ToldCall, now: Date): Untrue => {
  if (call.sequence !== call.toldSequence) return "call-changed";
  return callLife[call.status].stands && call.endsAt <= now ? "call-over" : null;
};

const comingCall = (call: ToldCall & { hoursBefore: ReminderHours }, now: Date): Untrue => {
  if (call.sequence !== call.toldSequence || !callLife[call.status].stands) return "call-changed";
  const helps =
    callLife[call.status].awaitsOutcome && isReminderUseful(call.startsAt, call.hoursBefore, now);
  return helps ? null : "call-over";
};

/** A link that opens nothing would only confuse. */
const workingLink = (link: { expiresAt: Date; usedAt: Date | null }, now: Date): Untrue =>
  link.usedAt !== null || link.expiresAt <= now ? "link-over" : null;

/**
 * Every message, and what makes it untrue by the time it leaves: a mail server may be down for a day, and the
 * record goes on. Read by the one function that sends (workflows/email/deliver-email.server.ts).
 */
const rules = {
  "order-confirmation": standingOrder,
  "order-notice": standingOrder,
  "quote-sent": waitingQuote,
  "quote-reminder": waitingQuote,
  "quote-accepted": stays,
  "quote-accepted-notice": stays,
  "quote-refused-notice": stays,
  "quote-request-received": openRequest,
  "quote-request-notice": openRequest,
  "revision-notice": openRequest,
  "revision-answer": stays,
  "revision-answer-notice": stays,
  "revision-status": ({ told, status }: { told: RequestStatus; status: RequestStatus }): Untrue =>
    told === status ? null : "request-moved-on",
  "subscription-opened": (subscription: { subscribed: boolean; endsOn: string | null }): Untrue =>
    subscription.subscribed && subscription.endsOn === null ? null : "subscription-ended",
  "subscription-ended": lastMove,
  "subscription-resumed": lastMove,
  "call-confirmation": unchangedCall,
  "call-notice": unchangedCall,
  "call-moved": unchangedCall,
  "call-cancelled": unchangedCall,
  "call-reminder": comingCall,
  "declaration-receipt": stays,
  "declaration-notice": ({ state }: { state: DeclarationState }): Untrue =>
    state === "open" ? null : "declaration-settled",
  "cancellation-confirmation": stays,
  "account-confirmation": workingLink,
  "account-reset": workingLink,
  "account-known-address": workingLink,
  "account-email-change": workingLink,
  "account-email-changed": stays,
  "account-password-changed": stays,
  "account-second-factor-changed": stays,
  "audit-result": stays,
  "audit-notice": stays,
  "daily-report": stays,
} satisfies Record<string, (facts: never, now: Date) => Untrue>;

export type EmailName = keyof typeof rules;

/** What has to be known of a record to tell whether that message is still true. */
export type TruthFacts<Name extends EmailName> =
  Parameters<(typeof rules)[Name]> extends [infer Facts, ...unknown[]] ? Facts : unknown;

/** Null while it may be sent. */
export const untrueBecause: {
  [Name in EmailName]: (facts: TruthFacts<Name>, now: Date) => EmailDropReason | null;
} = rules;
