import type { Cents } from "#domain/money.ts";
import type {
  PaymentMethod,
  PaymentProviderName,
  PaymentRequest,
  SessionState,
} from "#domain/payment.ts";
import type { SavedMethods } from "./saved-methods.ts";

/** A page of the provider's on which somebody pays. */
export interface OpenedSession {
  sessionId: string;
  url: string;
}

/** What the provider says of a page it opened: the truth about its money. */
export interface ProviderSession {
  sessionId: string;
  /** As our request named them; null when it wasn't ours. */
  orderId: string | null;
  attemptId: string | null;
  state: SessionState;
  live: boolean;
  amountCents: Cents;
  /** Lower-case ISO 4217. */
  currency: string;
  /** The payment's id; null before there is one. */
  paymentId: string | null;
  method: PaymentMethod;
  /** Null until the provider tells it. */
  feeCents: Cents | null;
  /** What went back of it. */
  refundedCents: Cents;
  paidAt: Date | null;
}

/** `pending`: the bank has it; it may fail even after it succeeded. */
export type ProviderRefundState = "pending" | "succeeded" | "failed";

export interface ProviderRefund {
  refundId: string;
  /** Our own id of it, as our request named it; null when it wasn't ours. */
  askedId: string | null;
  paymentId: string | null;
  amountCents: Cents;
  currency: string;
  state: ProviderRefundState;
  /** Why it failed: the provider's code. */
  failure: string | null;
  at: Date;
}

/** What a provider is asked to give back. */
export interface RefundRequest {
  /** The provider's. */
  paymentId: string;
  amountCents: Cents;
  /** Our own id of it, by which it is known again. */
  refundId: string;
}

export type RefundAnswer =
  | { ok: true; refund: ProviderRefund }
  /** It will never be given back so: the provider's own code. */
  | { ok: false; reason: string };

/** One notice of the provider, its signature and age already checked. */
export interface ProviderEvent {
  id: string;
  type: string;
  live: boolean;
  at: Date;
  /** As our request named it; null where the notice doesn't say. */
  orderId: string | null;
  /** What it is about, to be read back: at most one. */
  about:
    | { kind: "session"; sessionId: string }
    | { kind: "setup"; sessionId: string }
    | { kind: "charge"; paymentId: string }
    | { kind: "refund"; paymentId: string }
    | { kind: "dispute"; disputeId: string; paymentId: string | null; amountCents: Cents }
    | { kind: "nothing" };
}

export type EventReading =
  | { ok: true; event: ProviderEvent }
  | { ok: false; reason: "signature" | "age" | "unreadable" };

/**
 * The provider gave no page. `stored`: it keeps that answer under the idempotency key, so that only another key
 * can help; else the same key and request are sent again.
 */
export class PaymentUnavailable extends Error {
  readonly stored: boolean;
  /** The provider's code, or what became of the connection. */
  readonly reason: string;
  constructor(reason: string, { stored, cause }: { stored: boolean; cause?: unknown }) {
    super(`payment provider: ${reason}`, { cause });
    this.reason = reason;
    this.stored = stored;
  }
}

/** The provider answered, and will never do that: the request itself is refused, however often it is sent. */
export class PaymentRefused extends Error {
  /** The provider's code. */
  readonly reason: string;
  constructor(reason: string, { cause }: { cause?: unknown } = {}) {
    super(`payment provider refuses: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Takes money on pages of its own. Each call gives up after a few seconds with PaymentUnavailable. */
export interface PaymentProvider extends SavedMethods {
  readonly name: PaymentProviderName;
  /** Whether it moves real money. */
  readonly live: boolean;
  /** The smallest amount it takes: nothing below is ever asked of it. */
  readonly leastCents: Cents;
  /** Where its pages stand: our forms may lead there. */
  readonly pageOrigins: readonly string[];
  /** @throws PaymentUnavailable or, when asking again will never help, PaymentRefused */
  openSession(request: PaymentRequest, idempotencyKey: string): Promise<OpenedSession>;
  /** Null: the provider knows no such session. @throws PaymentUnavailable */
  readSession(sessionId: string): Promise<ProviderSession | null>;
  /** Nobody pays, or saves a method, on that page any more; nothing when it is done with. @throws PaymentUnavailable */
  closeSession(sessionId: string): Promise<void>;
  /** Checks the signature over the raw body, and that it is recent; reads what the notice is about. */
  readEvent(body: string, signature: string | null, now: Date): Promise<EventReading>;
  /** Reads a notice again that was checked when it came. */
  eventOf(body: string): Promise<ProviderEvent>;
  /** Sessions paid since then, from the provider's list. @throws PaymentUnavailable */
  paidSessions(since: Date): Promise<ProviderSession[]>;
  /** @throws PaymentUnavailable */
  refundsSince(since: Date): Promise<ProviderRefund[]>;
  /** All that went back of one payment. @throws PaymentUnavailable */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /**
   * Gives a part of a payment back, or all of it: once for a key, however often it is asked.
   * @throws PaymentUnavailable when it isn't known whether it did: asked again with the same key.
   */
  refund(request: RefundRequest, idempotencyKey: string): Promise<RefundAnswer>;
  /** The provider's own page about a payment, for the agency; null: none. */
  paymentPage(paymentId: string): string | null;
}
