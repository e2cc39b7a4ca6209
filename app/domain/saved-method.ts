import type { Cents } from "./money.ts";
import type { PaymentProviderName } from "./payment.ts";
import { statusesOf, statusesWith } from "./status-table.ts";

/** What a provider may keep and be asked to charge without anybody there: a card, or a mandate on a bank account. */
export const savedMethodKinds = ["card", "sepa_debit"] as const;
type SavedMethodKind = (typeof savedMethodKinds)[number];

/** A means of payment that the provider keeps: we know its name, never its number. */
export interface SavedMethod {
  provider: PaymentProviderName;
  /** The provider's: whose it is, and which. */
  customerId: string;
  methodId: string;
  kind: SavedMethodKind;
  /** As its holder knows it: « Visa •••• 4242 ». */
  label: string;
  /** The last French calendar date on which a card may be charged; null: it doesn't expire. */
  expiresOn: string | null;
}

/** What a page that saves a method is opened for: a subscription to open, or another method for one that runs. */
export const setupPurposes = ["open", "change"] as const;

interface SetupStatusRow {
  /** Whether a method may still come of it: an order has one such page at most for each purpose. */
  lives: boolean;
  moves: Record<string, string>;
}

/** The life of a page that saves a method. */
const setupLife = {
  /** Written down, the provider not heard yet: asked again with the same key and the same request. */
  opening: { lives: true, moves: { open: "open", refuse: "failed", expire: "expired" } },
  open: { lives: true, moves: { complete: "done", refuse: "failed", expire: "expired" } },
  done: { lives: false, moves: {} },
  expired: { lives: false, moves: {} },
  /** The provider opened nothing, or what the method was meant for was no longer allowed. */
  failed: { lives: false, moves: {} },
} as const satisfies Record<string, SetupStatusRow>;

export type SetupStatus = keyof typeof setupLife;
export const setupStatuses = statusesOf(setupLife);
export const livingSetupStatuses = statusesWith(setupLife, "lives");

/** Whether a method may still come of it. */
export function isSetupLiving(status: SetupStatus): boolean {
  return setupLife[status].lives;
}

/** What a client accepted with a subscription, as the journal keeps it: which terms, when, for what price. */
export type SetupAcceptance = Record<string, string | number | boolean | null>;

/** What a provider is asked to open, kept with the page so that a repetition says exactly the same. */
export interface SetupRequest {
  setupId: string;
  orderId: string;
  /** Present in requests stored before 2026-11-28: a retry must repeat the parameters of its idempotency key. */
  email?: string;
  /** The provider's customer who has a method there already; null: the page makes one. */
  customerId: string | null;
  /** Seconds since 1970, as providers count. */
  expiresAt: number;
  returnUrl: string;
  cancelUrl: string;
}

/** What a saved method is asked for, kept with the charge before the provider hears of it. */
export interface ChargeRequest {
  chargeId: string;
  subscriptionId: string;
  /** The first is 1. */
  tryNumber: number;
  customerId: string;
  methodId: string;
  amountCents: Cents;
  /** What the provider's own pages say of it. */
  label: string;
}

/** By what the provider knows a repetition: another try is another key. */
export function chargeKey({
  chargeId,
  tryNumber,
}: Pick<ChargeRequest, "chargeId" | "tryNumber">): string {
  return `${chargeId}-${tryNumber}`;
}

/** What became of asking a method. `processing`: the bank has it, for days; it may still fail. */
export type ProviderChargeState = "paid" | "processing" | "failed";
