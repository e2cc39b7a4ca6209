import type { Cents } from "#domain/money.ts";
import type {
  PaymentMethod,
  PaymentProviderName,
  PaymentRequest,
  SessionState,
} from "#domain/payment.ts";
import type { SavedMethods } from "./saved-methods.ts";

export interface OpenedSession {
  sessionId: string;
  url: string;
}

export interface ProviderSession {
  sessionId: string;
  /** From our metadata; null when the session is not ours. */
  orderId: string | null;
  attemptId: string | null;
  state: SessionState;
  live: boolean;
  amountCents: Cents;
  currency: string;
  paymentId: string | null;
  method: PaymentMethod;
  feeCents: Cents | null;
  refundedCents: Cents;
  paidAt: Date | null;
}

/** `pending`: at the bank; a refund may fail even after `succeeded`. */
export type ProviderRefundState = "pending" | "succeeded" | "failed";

export interface ProviderRefund {
  refundId: string;
  /** Our refund id, from our metadata; null when the refund is not ours. */
  askedId: string | null;
  paymentId: string | null;
  amountCents: Cents;
  currency: string;
  state: ProviderRefundState;
  failure: string | null;
  at: Date;
}

export interface RefundRequest {
  paymentId: string;
  amountCents: Cents;
  refundId: string;
}

export type RefundAnswer = { ok: true; refund: ProviderRefund } | { ok: false; reason: string };

/** Webhook event, signature and age already verified. */
export interface ProviderEvent {
  id: string;
  type: string;
  live: boolean;
  at: Date;
  orderId: string | null;
  /** Object to read back from the provider, at most one. */
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
 * No page opened. `stored`: the provider replays that failure for the idempotency key, so retry with a new key; else
 * retry with the same key and request.
 */
export class PaymentUnavailable extends Error {
  readonly stored: boolean;
  readonly reason: string;
  constructor(reason: string, { stored, cause }: { stored: boolean; cause?: unknown }) {
    super(`payment provider: ${reason}`, { cause });
    this.reason = reason;
    this.stored = stored;
  }
}

/** Permanent refusal of the request: a retry cannot succeed. */
export class PaymentRefused extends Error {
  readonly reason: string;
  constructor(reason: string, { cause }: { cause?: unknown } = {}) {
    super(`payment provider refuses: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Hosted payment pages. Calls time out after a few seconds with PaymentUnavailable. */
export interface PaymentProvider extends SavedMethods {
  readonly name: PaymentProviderName;
  readonly live: boolean;
  /** Minimum charge; smaller amounts are never requested. */
  readonly leastCents: Cents;
  /** Origins of its pages, for `form-action` of our CSP. */
  readonly pageOrigins: readonly string[];
  /** @throws PaymentUnavailable or, when a retry cannot succeed, PaymentRefused */
  openSession(request: PaymentRequest, idempotencyKey: string): Promise<OpenedSession>;
  /** Null: unknown session. @throws PaymentUnavailable */
  readSession(sessionId: string): Promise<ProviderSession | null>;
  /** Expires a payment or setup page; no-op when already closed. @throws PaymentUnavailable */
  closeSession(sessionId: string): Promise<void>;
  /** Verifies signature (over the raw body) and age, then parses the event. */
  readEvent(body: string, signature: string | null, now: Date): Promise<EventReading>;
  /** Parses an event verified when received. */
  eventOf(body: string): Promise<ProviderEvent>;
  /** @throws PaymentUnavailable */
  paidSessions(since: Date): Promise<ProviderSession[]>;
  /** @throws PaymentUnavailable */
  refundsSince(since: Date): Promise<ProviderRefund[]>;
  /** @throws PaymentUnavailable */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Idempotent by key. @throws PaymentUnavailable when the outcome is unknown: retry with the same key. */
  refund(request: RefundRequest, idempotencyKey: string): Promise<RefundAnswer>;
  paymentPage(paymentId: string): string | null;
}
