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

/** Queued messages may become untrue before they are sent: a mail server may be down for a day. */
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

/** Messages that stay true: proof, security, answers, endings. */
export const stays = (): Untrue => null;

export const orderInForce = ({ status }: { status: OrderStatus }): Untrue =>
  orderLife[status].inForce ? null : "order-cancelled";

const paymentOutcomes: Record<PaymentStanding["kind"], Untrue> = {
  due: null,
  processing: "payment-under-way",
  paid: "payment-received",
  refunded: "payment-received",
  cancelled: "order-cancelled",
};

/** Payment requests count from `toldSince`: the order may have been reopened, or its deposit paid, meanwhile. */
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

export const waitingQuote = (
  quote: { status: QuoteStatus; validUntil: string },
  now: Date,
): Untrue => quoteOutcomes[shownQuoteStatus(quote, now)];

export const openRequest = ({ status }: { status: RequestStatus }): Untrue =>
  isRequestOpen(status) ? null : "request-closed";

export const toldStatus = ({
  told,
  status,
}: {
  told: RequestStatus;
  status: RequestStatus;
}): Untrue => (told === status ? null : "request-moved-on");

export const openedSubscription = (subscription: {
  subscribed: boolean;
  endsOn: string | null;
}): Untrue =>
  subscription.subscribed && subscription.endsOn === null ? null : "subscription-ended";

/** Charge counted from that French day: it may have failed again meanwhile. */
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

export const suspendedSubscription = (subscription: {
  subscribed: boolean;
  suspendedOn: string | null;
  told: string;
}): Untrue => {
  const { subscribed, suspendedOn, told } = subscription;
  if (!subscribed) return "subscription-ended";
  return suspendedOn === told ? null : "subscription-restored";
};

export const restoredSubscription = (subscription: {
  subscribed: boolean;
  suspendedOn: string | null;
}): Untrue => {
  if (!subscription.subscribed) return "subscription-ended";
  return subscription.suspendedOn === null ? null : "subscription-suspended";
};

export const lastMove = ({ isLatest }: { isLatest: boolean }): Untrue =>
  isLatest ? null : "subscription-moved-on";

interface ToldCall {
  status: CallStatus;
  /** The call's current sequence, incremented by each change, and the one when the message was queued. */
  sequence: number;
  toldSequence: number;
  startsAt: Date;
  endsAt: Date;
}

export const unchangedCall = (call: ToldCall, now: Date): Untrue => {
  if (call.sequence !== call.toldSequence) return "call-changed";
  return callLife[call.status].inForce && call.endsAt <= now ? "call-over" : null;
};

export const comingCall = (call: ToldCall & { hoursBefore: ReminderHours }, now: Date): Untrue => {
  if (call.sequence !== call.toldSequence || !callLife[call.status].inForce) return "call-changed";
  const helps =
    callLife[call.status].awaitsOutcome && isReminderUseful(call.startsAt, call.hoursBefore, now);
  return helps ? null : "call-over";
};

export const openDeclaration = ({ state }: { state: DeclarationState }): Untrue =>
  state === "open" ? null : "declaration-settled";

export const openGuaranteeNews = ({ settledAt }: { settledAt: Date | null }): Untrue =>
  settledAt === null ? null : "guarantee-settled";

export const awaitedAccess = (
  order: { status: OrderStatus },
  listings: readonly { access: AccessStatus }[],
): Untrue => {
  if (!orderLife[order.status].inForce) return "order-cancelled";
  return listings.some(({ access }) => accessLife[access].awaited) ? null : "access-given";
};
interface ToldPublication {
  status: PublicationStatus;
  /** Version awaiting approval and since when, now and when the message was queued. */
  askedVersion: number | null;
  askedAt: Date | null;
  told: { version: number; askedAt: Date };
}

export const waitingPublication = ({ status, ...asked }: ToldPublication): Untrue =>
  isPublicationActionAllowed("set-aside", status) && isSameAsking(asked)
    ? null
    : "publication-moved-on";

export const setAsidePublication = ({ status, ...asked }: ToldPublication): Untrue =>
  status === publicationTransitions["set-aside"].to && isSameAsking(asked)
    ? null
    : "publication-moved-on";

function isSameAsking({ askedVersion, askedAt, told }: Omit<ToldPublication, "status">): boolean {
  return askedVersion === told.version && askedAt?.getTime() === told.askedAt.getTime();
}

export const workingLink = (link: { expiresAt: Date; usedAt: Date | null }, now: Date): Untrue =>
  link.usedAt !== null || link.expiresAt <= now ? "link-over" : null;

export const openInvitation = ({ state }: { state: MembershipState }): Untrue =>
  state === "invited" ? null : "invitation-answered";

/** Reasons to hide a message's text on pages: it contains a login link, or the role may not send it. */
export type TextHidden = "closed" | "right";
