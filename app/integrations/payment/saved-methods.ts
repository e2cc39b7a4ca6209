import type { Cents } from "#domain/money.ts";
import type { PaymentMethod } from "#domain/payment.ts";
import type {
  ChargeRequest,
  ProviderChargeState,
  SavedMethod,
  SetupRequest,
} from "#domain/saved-method.ts";

/** What the provider says of a page that saves a method. */
export interface ProviderSetup {
  sessionId: string;
  /** As our request named it; null when it wasn't ours. */
  setupId: string | null;
  state: "open" | "complete" | "expired";
  live: boolean;
  /** Null until it is saved. */
  method: SavedMethod | null;
}

/** What the provider says of having asked a saved method: the truth about that money. */
export interface ProviderCharge {
  paymentId: string;
  /** As our request named them; null when it wasn't ours. */
  chargeId: string | null;
  tryNumber: number | null;
  state: ProviderChargeState;
  /** Why it failed: the provider's code. */
  failure: string | null;
  amountCents: Cents;
  /** Lower-case ISO 4217. */
  currency: string;
  live: boolean;
  method: PaymentMethod;
  /** Null until the provider tells it. */
  feeCents: Cents | null;
  /** What went back of it. */
  refundedCents: Cents;
  /** Null while it isn't paid. */
  paidAt: Date | null;
}

export type ChargeAnswer =
  | { ok: true; charge: ProviderCharge }
  /** Nothing was even begun: the provider's own code. */
  | { ok: false; reason: string };

/** Methods of payment that the provider keeps, and charges when nobody is there. */
export interface SavedMethods {
  /**
   * A page of the provider's on which somebody saves a method: the same one for the same key.
   * @throws PaymentUnavailable or, when asking again will never help, PaymentRefused
   */
  openSetup(
    request: SetupRequest,
    idempotencyKey: string,
  ): Promise<{ sessionId: string; url: string }>;
  /** Null: the provider knows no such page. @throws PaymentUnavailable */
  readSetup(sessionId: string): Promise<ProviderSetup | null>;
  /**
   * Asks a method for money, once for a key however often it is asked. A refusal is an answer.
   * @throws PaymentUnavailable when it isn't known whether it did: asked again with the same key.
   */
  chargeMethod(request: ChargeRequest, idempotencyKey: string): Promise<ChargeAnswer>;
  /** Null: the provider knows no such payment. @throws PaymentUnavailable */
  readCharge(paymentId: string): Promise<ProviderCharge | null>;
  /** All that our requests began since then, of one customer or of all. @throws PaymentUnavailable */
  chargesSince(since: Date, customerId?: string): Promise<ProviderCharge[]>;
  /** The provider keeps it no longer; nothing when it doesn't know it. @throws PaymentUnavailable */
  forgetMethod(methodId: string): Promise<void>;
}
