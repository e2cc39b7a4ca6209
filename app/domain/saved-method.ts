import type { Cents } from "./money.ts";
import type { PaymentProviderName } from "./payment.ts";
import { statusesOf, statusesWith } from "./status-table.ts";

/** Methods that can be charged off-session. */
export const savedMethodKinds = ["card", "sepa_debit"] as const;
type SavedMethodKind = (typeof savedMethodKinds)[number];

export interface SavedMethod {
  provider: PaymentProviderName;
  customerId: string;
  methodId: string;
  kind: SavedMethodKind;
  label: string;
  /** Last French calendar date; null: does not expire. */
  expiresOn: string | null;
}

export const setupPurposes = ["open", "change"] as const;

interface SetupStatusRow {
  lives: boolean;
  moves: Record<string, string>;
}

const setupLife = {
  /** Stored before the provider is called: retried with the same idempotency key and request. */
  opening: { lives: true, moves: { open: "open", refuse: "failed", expire: "expired" } },
  open: { lives: true, moves: { complete: "done", refuse: "failed", expire: "expired" } },
  done: { lives: false, moves: {} },
  expired: { lives: false, moves: {} },
  /** Refused by the provider, or no longer allowed when it answered. */
  failed: { lives: false, moves: {} },
} as const satisfies Record<string, SetupStatusRow>;

export type SetupStatus = keyof typeof setupLife;
export const setupStatuses = statusesOf(setupLife);
export const livingSetupStatuses = statusesWith(setupLife, "lives");

export function isSetupLiving(status: SetupStatus): boolean {
  return setupLife[status].lives;
}

export type SetupAcceptance = Record<string, string | number | boolean | null>;

/** Stored, so that a retry sends exactly the same. */
export interface SetupRequest {
  setupId: string;
  orderId: string;
  /** Present in requests stored before 2026-11-28: a retry must repeat the parameters of its idempotency key. */
  email?: string;
  /** Existing customer at the provider; null: the page creates one. */
  customerId: string | null;
  /** Seconds since 1970. */
  expiresAt: number;
  returnUrl: string;
  cancelUrl: string;
}

export interface ChargeRequest {
  chargeId: string;
  subscriptionId: string;
  tryNumber: number;
  customerId: string;
  methodId: string;
  amountCents: Cents;
  label: string;
}

/** Idempotency key: each try has its own. */
export function chargeKey({
  chargeId,
  tryNumber,
}: Pick<ChargeRequest, "chargeId" | "tryNumber">): string {
  return `${chargeId}-${tryNumber}`;
}

/** `processing`: pending at the bank for days, and may still fail. */
export type ProviderChargeState = "paid" | "processing" | "failed";
