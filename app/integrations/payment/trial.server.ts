import { randomUUID } from "node:crypto";
import type { Cents } from "#domain/money.ts";
import type { TrialRefund } from "#domain/trial-refund.ts";
import { PAYMENT_CURRENCY } from "#domain/payment.ts";
import {
  type PaymentProvider,
  PaymentRefused,
  type ProviderRefund,
  type ProviderSession,
} from "./payment-provider.ts";
import { readSignedEvent, readStoredEvent, signEvent } from "./stripe-events.server.ts";
import {
  type TrialBooks,
  type TrialPaid,
  trialRefundedCents,
  type TrialSession,
  type TrialSetup,
} from "./trial-books.ts";
import {
  chargeStateAt,
  setupStatusAt,
  type TrialMethod,
  trialMethodId,
  trialSavedMethods,
} from "./trial-saved-methods.server.ts";

/** Event for /hooks/payment, shaped and signed as Stripe's. */
export interface SignedNotice {
  body: string;
  signature: string;
}

/** Actions of the trial page and of the demonstration. Null: unknown or closed page. */
export interface TrialPayments {
  sessionOf(sessionId: string, now: Date): Promise<TrialSession | null>;
  pay(sessionId: string, now: Date): Promise<SignedNotice | null>;
  refuse(sessionId: string, now: Date): Promise<SignedNotice | null>;
  debit(sessionId: string, now: Date): Promise<SignedNotice | null>;
  giveBack(paymentId: string, amountCents: Cents, now: Date): Promise<SignedNotice | null>;
  failRefund(refundId: string, paymentId: string, now: Date): Promise<SignedNotice | null>;
  setupOf(sessionId: string, now: Date): Promise<TrialSetup | null>;
  save(sessionId: string, method: TrialMethod, now: Date): Promise<SignedNotice | null>;
  /** Answer of the bank to a debit; `failed` may come weeks after `paid`. */
  answerDebit(paymentId: string, state: "paid" | "failed", now: Date): Promise<SignedNotice | null>;
}

interface TrialSettings {
  books: TrialBooks;
  siteUrl: string;
  secret: string;
  clock: () => Date;
}

/** Provider for trials: our own payment page, no money, events shaped and signed as Stripe's. */
export function createTrialPayments(settings: TrialSettings): {
  provider: PaymentProvider;
  trial: TrialPayments;
} {
  return { provider: trialProvider(settings), trial: trialPayments(settings) };
}

const LEAST_CENTS = 50;

function trialProvider({ books, siteUrl, secret, clock }: TrialSettings): PaymentProvider {
  return {
    ...trialSavedMethods({ books, siteUrl, clock }),
    name: "trial",
    live: false,
    leastCents: LEAST_CENTS,
    pageOrigins: [],
    async openSession(request, key) {
      if (request.amountCents < LEAST_CENTS) throw new PaymentRefused("amount_too_small");
      const asked = { id: `cs_trial_${randomUUID()}`, request, createdAt: clock() };
      const { id } = await books.open(asked, key);
      return { sessionId: id, url: `${siteUrl}/paiement-essai/${id}` };
    },
    async readSession(sessionId) {
      const session = await books.find(sessionId);
      return session && truthOf(session, clock());
    },
    async closeSession(sessionId) {
      await books.change(sessionId, ["open"], { status: "expired" });
      await books.moveSetup(sessionId, "open", { status: "expired" });
    },
    readEvent: (body, signature, now) =>
      readSignedEvent({ body, signature, secrets: [secret], now }),
    eventOf: readStoredEvent,
    async paidSessions(since) {
      return (await books.paidSince(since)).map((session) => truthOf(session, clock()));
    },
    async refundsSince(since) {
      const sessions = await books.paidSince(since);
      return [...sessions, ...(await books.chargesSince(since))].flatMap(refundsOf);
    },
    async refundsOf(paymentId) {
      const session = await books.ofPayment(paymentId);
      return session ? refundsOf(session) : [];
    },
    async refund({ paymentId, amountCents, refundId }, key) {
      const asked = { key, askedId: refundId, amountCents, now: clock() };
      const session = await books.giveBack(paymentId, (paid) => withRefund(paid, asked));
      const made = session && refundsOf(session).find(({ askedId }) => askedId === refundId);
      return made ? { ok: true, refund: made } : { ok: false, reason: "charge_already_refunded" };
    },
    paymentPage: () => null,
  };
}

function trialPayments({ books, secret }: TrialSettings): TrialPayments {
  const notice = async (type: string, object: object, now: Date): Promise<SignedNotice> => {
    const body = JSON.stringify({
      id: `evt_trial_${randomUUID()}`,
      object: "event",
      type,
      created: Math.floor(now.getTime() / 1000),
      livemode: false,
      data: { object },
    });
    return { body, signature: await signEvent(body, secret, now) };
  };
  return {
    async sessionOf(sessionId, now) {
      const session = await books.find(sessionId);
      return session && { ...session, status: statusAt(session, now) };
    },
    async pay(sessionId, now) {
      const before = await books.find(sessionId);
      if (!before || !isUnpaid(before, now)) return null;
      const money = {
        status: "complete",
        paymentId: `pi_trial_${randomUUID()}`,
        paidAt: now,
      } as const;
      const paid = await books.change(sessionId, [before.status], money);
      const late = before.status === "complete" ? "async_payment_succeeded" : "completed";
      return paid && notice(`checkout.session.${late}`, noticeOf(paid), now);
    },
    async refuse(sessionId, now) {
      const session = await books.find(sessionId);
      if (!session || statusAt(session, now) !== "open") return null;
      return notice("payment_intent.payment_failed", noticeOf(session), now);
    },
    async debit(sessionId, now) {
      const before = await books.find(sessionId);
      if (!before || statusAt(before, now) !== "open") return null;
      const begun = await books.change(sessionId, ["open"], { status: "complete" });
      return begun && notice("checkout.session.completed", noticeOf(begun), now);
    },
    async giveBack(paymentId, amountCents, now) {
      const asked = { key: null, askedId: null, amountCents, now };
      const paid = await books.giveBack(paymentId, (session) => withRefund(session, asked));
      if (!paid) return null;
      return notice("charge.refunded", { ...noticeOf(paid), payment_intent: paymentId }, now);
    },
    async failRefund(refundId, paymentId, now) {
      const paid = await books.giveBack(paymentId, ({ refunds }) =>
        refunds.map((one) => (one.id === refundId ? { ...one, failed: true } : one)),
      );
      return paid && notice("refund.failed", { ...noticeOf(paid), payment_intent: paymentId }, now);
    },
    async setupOf(sessionId, now) {
      const setup = await books.findSetup(sessionId);
      return setup && { ...setup, status: setupStatusAt(setup, now) };
    },
    async save(sessionId, method, now) {
      const before = await books.findSetup(sessionId);
      if (!before || setupStatusAt(before, now) !== "open") return null;
      const kept = { status: "complete", methodId: trialMethodId(method) } as const;
      const saved = await books.moveSetup(sessionId, "open", kept);
      const { setupId, orderId } = before.request;
      const told = { id: sessionId, mode: "setup", metadata: { setupId, orderId } };
      return saved && notice("checkout.session.completed", told, now);
    },
    async answerDebit(paymentId, state, now) {
      const from = state === "paid" ? (["processing"] as const) : (["processing", "paid"] as const);
      const answered = await books.answer(paymentId, from, state);
      const type = state === "paid" ? "succeeded" : "payment_failed";
      return answered && notice(`payment_intent.${type}`, noticeOf(answered), now);
    },
  };
}

function isUnpaid(session: TrialSession, now: Date): boolean {
  return session.paymentId === null && statusAt(session, now) !== "expired";
}

function statusAt({ status, request }: TrialSession, now: Date): TrialSession["status"] {
  return status === "open" && now.getTime() >= request.expiresAt * 1000 ? "expired" : status;
}

/** Event payload: ids only, the rest is read back. */
function noticeOf(paid: TrialPaid) {
  if (!("id" in paid)) return { id: paid.paymentId, metadata: { chargeId: paid.request.chargeId } };
  const { orderId, attemptId } = paid.request;
  return { id: paid.id, metadata: { orderId, attemptId } };
}

function truthOf(session: TrialSession, now: Date): ProviderSession {
  const { request, paymentId, paidAt } = session;
  const status = statusAt(session, now);
  return {
    sessionId: session.id,
    orderId: request.orderId,
    attemptId: request.attemptId,
    state: status === "complete" ? (paymentId === null ? "processing" : "paid") : status,
    live: false,
    amountCents: request.amountCents,
    currency: PAYMENT_CURRENCY,
    paymentId,
    method: "card",
    feeCents: null,
    refundedCents: trialRefundedCents(session),
    paidAt,
  };
}

function refundsOf({ paymentId, refunds }: TrialPaid): ProviderRefund[] {
  return refunds.map(({ id, askedId, amountCents, at, failed }) => ({
    refundId: id,
    askedId,
    paymentId,
    amountCents,
    currency: PAYMENT_CURRENCY,
    state: failed ? "failed" : "succeeded",
    failure: failed ? "lost_or_stolen_card" : null,
    at: new Date(at),
  }));
}

interface AskedBack {
  key: string | null;
  askedId: string | null;
  amountCents: Cents;
  now: Date;
}

/** Idempotent by key; null: exceeds the amount paid. */
function withRefund(paid: TrialPaid, asked: AskedBack): readonly TrialRefund[] | null {
  const { key, askedId, amountCents, now } = asked;
  const { refunds, request } = paid;
  if (key !== null && refunds.some((one) => one.key === key)) return refunds;
  if ("state" in paid && chargeStateAt(paid, now) !== "paid") return null;
  if (trialRefundedCents(paid) + amountCents > request.amountCents) return null;
  const id = `re_trial_${randomUUID()}`;
  return [...refunds, { id, key, askedId, amountCents, at: now.toISOString(), failed: false }];
}
