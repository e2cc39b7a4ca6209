import type { Cents } from "#domain/money.ts";
import type { PaymentMethod } from "#domain/payment.ts";
import type {
  ChargeRequest,
  ProviderChargeState,
  SavedMethod,
  SetupRequest,
} from "#domain/saved-method.ts";

export interface ProviderSetup {
  sessionId: string;
  setupId: string | null;
  state: "open" | "complete" | "expired";
  live: boolean;
  method: SavedMethod | null;
}

export interface ProviderCharge {
  paymentId: string;
  chargeId: string | null;
  tryNumber: number | null;
  state: ProviderChargeState;
  failure: string | null;
  amountCents: Cents;
  currency: string;
  live: boolean;
  method: PaymentMethod;
  feeCents: Cents | null;
  refundedCents: Cents;
  paidAt: Date | null;
}

export type ChargeAnswer = { ok: true; charge: ProviderCharge } | { ok: false; reason: string };

export interface SavedMethods {
  /** Idempotent by key. @throws PaymentUnavailable or, when a retry cannot succeed, PaymentRefused */
  openSetup(
    request: SetupRequest,
    idempotencyKey: string,
  ): Promise<{ sessionId: string; url: string }>;
  /** Null: unknown page. @throws PaymentUnavailable */
  readSetup(sessionId: string): Promise<ProviderSetup | null>;
  /**
   * Idempotent by key; a refusal by the bank is an answer.
   * @throws PaymentUnavailable when the outcome is unknown: retry with the same key.
   */
  chargeMethod(request: ChargeRequest, idempotencyKey: string): Promise<ChargeAnswer>;
  /** Null: unknown payment. @throws PaymentUnavailable */
  readCharge(paymentId: string): Promise<ProviderCharge | null>;
  /** Charges begun by our requests, of one customer or of all. @throws PaymentUnavailable */
  chargesSince(since: Date, customerId?: string): Promise<ProviderCharge[]>;
  /** Detaches a method; no-op when unknown. @throws PaymentUnavailable */
  forgetMethod(methodId: string): Promise<void>;
}
