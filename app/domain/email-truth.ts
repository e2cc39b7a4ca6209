import type { MembershipState } from "./company-member.ts";
import { callLife, type CallStatus, isReminderUseful, type ReminderHours } from "./call.ts";
import type { DeclarationState } from "./contract-declaration.ts";
import { accessLife, type AccessStatus } from "./listing-access.ts";
import { orderLife, type OrderStatus } from "./order.ts";
import type { PaymentStanding } from "./payment.ts";
import { remindersOf } from "./payment-reminders.ts";
import { type QuoteStatus, type ShownQuoteStatus, shownQuoteStatus } from "./quote.ts";
import {
  isPublicationActionAllowed,
  type PublicationStatus,
  publicationTransitions,
} from "./publication.ts";
import { isRequestOpen, type RequestStatus } from "./request.ts";
import { type ChargeStatus, isChargeAsked, isChargeWaiting } from "./subscription-charge.ts";

/**
 * Why a message is left unsent: between the act and the sending, something made it untrue. A mail server may be
 * down for a day, and the record goes on. Which message has which of the rules below: jobs/messages.
 */
export const emailDropReasons = [
  "order-cancelled",
  "order-reopened",
  "payment-under-way",
  "payment-received",
  "quote-accepted",
  "quote-refused",
  "quote-cancelled",
  "quote-expired",
  "request-closed",
  "request-moved-on",
  "subscription-ended",
  "subscription-moved-on",
  "subscription-restored",
  "subscription-suspended",
  "call-changed",
  "call-over",
  "declaration-settled",
  "guarantee-settled",
  "access-given",
  "publication-moved-on",
  "link-over",
  "invitation-answered",
  "not-wanted",
  "no-ground",
] as const;
export type EmailDropReason = (typeof emailDropReasons)[number];

type Untrue = EmailDropReason | null;

/** What was said or done stays so, whatever followed: proof, security, answers and news of an end. */
export const stays = (): Untrue => null;

/** An order's news, until it is cancelled. */
export const orderInForce = ({ status }: { status: OrderStatus }): Untrue =>
  orderLife[status].inForce ? null : "order-cancelled";

const paymentOutcomes: Record<PaymentStanding["kind"], Untrue> = {
  due: null,
  processing: "payment-under-way",
  paid: "payment-received",
  refunded: "payment-received",
  cancelled: "order-cancelled",
};

/**
 * That an order waits for its money, counted from that moment: it may be opened again meanwhile, or its deposit have
 * come in.
 */
export const awaitedPayment = (order: {
  standing: PaymentStanding;
  payableSince: Date;
  toldSince: Date;
}): Untrue => {
  const { standing, toldSince } = order;
  const outcome = paymentOutcomes[standing.kind];
  if (outcome || standing.kind !== "due") return outcome;
  const told = toldSince.getTime();
  if (remindersOf(order, standing)?.since.getTime() === told) return null;
  return order.payableSince.getTime() === told ? "payment-received" : "order-reopened";
};

/** That an order was closed unpaid, until it is opened again. */
export const closedOrder = ({ status }: { status: OrderStatus }): Untrue =>
  orderLife[status].inForce ? "order-reopened" : null;

const quoteOutcomes: Record<ShownQuoteStatus, Untrue> = {
  draft: null,
  pending: null,
  completed: "quote-accepted",
  rejected: "quote-refused",
  cancelled: "quote-cancelled",
  expired: "quote-expired",
};

/** Only while its client may still answer. */
export const waitingQuote = (
  quote: { status: QuoteStatus; validUntil: string },
  now: Date,
): Untrue => quoteOutcomes[shownQuoteStatus(quote, now)];

/** « We have received it, we answer soon »: not to somebody who was answered. */
export const openRequest = ({ status }: { status: RequestStatus }): Untrue =>
  isRequestOpen(status) ? null : "request-closed";

/** What a request has become, while it is so. */
export const toldStatus = ({
  told,
  status,
}: {
  told: RequestStatus;
  status: RequestStatus;
}): Untrue => (told === status ? null : "request-moved-on");

/** Its first day, be its last one still to come. */
export const openedSubscription = (subscription: {
  subscribed: boolean;
  endsOn: string | null;
}): Untrue =>
  subscription.subscribed && subscription.endsOn === null ? null : "subscription-ended";

/** That a charge waits for its money, counted from that French day: it may have failed anew meanwhile. */
export const awaitedCharge = (charge: {
  status: ChargeStatus;
  dueOn: string;
  toldSince: string;
}): Untrue => {
  if (isChargeAsked(charge.status)) {
    return charge.dueOn === charge.toldSince ? null : "subscription-moved-on";
  }
  return isChargeWaiting(charge.status) ? "payment-under-way" : "payment-received";
};

/** That its work stopped that French day. */
export const suspendedSubscription = (subscription: {
  subscribed: boolean;
  suspendedOn: string | null;
  told: string;
}): Untrue => {
  const { subscribed, suspendedOn, told } = subscription;
  if (!subscribed) return "subscription-ended";
  return suspendedOn === told ? null : "subscription-restored";
};

/** That it is served again. */
export const restoredSubscription = (subscription: {
  subscribed: boolean;
  suspendedOn: string | null;
}): Untrue => {
  if (!subscription.subscribed) return "subscription-ended";
  return subscription.suspendedOn === null ? null : "subscription-suspended";
};

/** The end of a subscription, or that it goes on: the last word on it alone. */
export const lastMove = ({ isLatest }: { isLatest: boolean }): Untrue =>
  isLatest ? null : "subscription-moved-on";

interface ToldCall {
  status: CallStatus;
  /** The call's now, and as it was when the message was queued: each change raises it. */
  sequence: number;
  toldSequence: number;
  startsAt: Date;
  endsAt: Date;
}

/** A call as it stands, until it is over; its cancellation whenever. */
export const unchangedCall = (call: ToldCall, now: Date): Untrue => {
  if (call.sequence !== call.toldSequence) return "call-changed";
  return callLife[call.status].inForce && call.endsAt <= now ? "call-over" : null;
};

/** A reminder, while it helps. */
export const comingCall = (call: ToldCall & { hoursBefore: ReminderHours }, now: Date): Untrue => {
  if (call.sequence !== call.toldSequence || !callLife[call.status].inForce) return "call-changed";
  const helps =
    callLife[call.status].awaitsOutcome && isReminderUseful(call.startsAt, call.hoursBefore, now);
  return helps ? null : "call-over";
};

/** Nothing is left to do about one that was settled. */
export const openDeclaration = ({ state }: { state: DeclarationState }): Untrue =>
  state === "open" ? null : "declaration-settled";

/** The same for a guarantee that was asked for. */
export const openGuaranteeNews = ({ settledAt }: { settledAt: Date | null }): Untrue =>
  settledAt === null ? null : "guarantee-settled";

/** That the agency waits for access, while it does for one listing at least. */
export const awaitedAccess = (
  order: { status: OrderStatus },
  listings: readonly { access: AccessStatus }[],
): Untrue => {
  if (!orderLife[order.status].inForce) return "order-cancelled";
  return listings.some(({ access }) => accessLife[access].awaited) ? null : "access-given";
};
interface ToldPublication {
  status: PublicationStatus;
  /** The version its client is asked about now, and since when; and as it was when the message was queued. */
  askedVersion: number | null;
  askedAt: Date | null;
  told: { version: number; askedAt: Date };
}

/** A text that waits for its client, while they are asked about that very version, and since then. */
export const waitingPublication = ({ status, ...asked }: ToldPublication): Untrue =>
  isPublicationActionAllowed("set-aside", status) && isSameAsking(asked)
    ? null
    : "publication-moved-on";

/** That it was set aside, while it is. */
export const setAsidePublication = ({ status, ...asked }: ToldPublication): Untrue =>
  status === publicationTransitions["set-aside"].to && isSameAsking(asked)
    ? null
    : "publication-moved-on";

function isSameAsking({ askedVersion, askedAt, told }: Omit<ToldPublication, "status">): boolean {
  return askedVersion === told.version && askedAt?.getTime() === told.askedAt.getTime();
}

/** A link that opens nothing would only confuse. */
export const workingLink = (link: { expiresAt: Date; usedAt: Date | null }, now: Date): Untrue =>
  link.usedAt !== null || link.expiresAt <= now ? "link-over" : null;

/** An invitation, until it is answered or taken back. */
export const openInvitation = ({ state }: { state: MembershipState }): Untrue =>
  state === "invited" ? null : "invitation-answered";

/** The reason why pages hide the text of a message: it opens an account, or the role may not send it. */
export type TextHidden = "closed" | "right";
