import type { Cents } from "#domain/money.ts";
import type { TrialRefund } from "#domain/trial-refund.ts";
import type { PaymentRequest } from "#domain/payment.ts";
import type { ChargeRequest, ProviderChargeState, SetupRequest } from "#domain/saved-method.ts";

/** A page of the trial's, as its books keep it. */
export interface TrialSession {
  id: string;
  request: PaymentRequest;
  /** `complete` without a payment: a direct debit on its way. */
  status: "open" | "complete" | "expired";
  paymentId: string | null;
  paidAt: Date | null;
  refunds: readonly TrialRefund[];
  createdAt: Date;
}

/** A page of the trial's on which a method is saved. */
export interface TrialSetup {
  id: string;
  request: SetupRequest;
  /** `complete` while the method is kept. */
  status: TrialSession["status"];
  methodId: string | null;
  createdAt: Date;
}

/** What a saved method was asked for. */
export interface TrialCharge {
  paymentId: string;
  request: ChargeRequest;
  state: ProviderChargeState;
  refunds: readonly TrialRefund[];
  createdAt: Date;
}

/** How a row of the books says what a charge stands at: a page's three words, which mean as much. */
export const trialStatusOf = {
  processing: "open",
  paid: "complete",
  failed: "expired",
} as const satisfies Record<ProviderChargeState, TrialSession["status"]>;
export const trialStateOf = {
  open: "processing",
  complete: "paid",
  expired: "failed",
} as const satisfies Record<TrialSession["status"], ProviderChargeState>;

/** Money that may go back, whoever asked for it. */
export type TrialPaid = TrialSession | TrialCharge;

/** Where the trial keeps what a real provider would keep on its side. */
export interface TrialBooks extends TrialMethodBooks {
  /** The page that key opened: another one only for another key. */
  open(
    session: Pick<TrialSession, "id" | "request" | "createdAt">,
    idempotencyKey: string,
  ): Promise<TrialSession>;
  find(sessionId: string): Promise<TrialSession | null>;
  ofPayment(paymentId: string): Promise<TrialPaid | null>;
  /** Null when it stands as none of these. */
  change(
    sessionId: string,
    from: readonly TrialSession["status"][],
    change: Partial<Pick<TrialSession, "status" | "paymentId" | "paidAt">>,
  ): Promise<TrialSession | null>;
  /**
   * Its refunds, as `next` makes them of those there are; null: it refuses. Nobody else changes them meanwhile.
   */
  giveBack(
    paymentId: string,
    next: (paid: TrialPaid) => readonly TrialRefund[] | null,
  ): Promise<TrialPaid | null>;
  paidSince(since: Date): Promise<TrialSession[]>;
}

/** The same for saved methods. */
export interface TrialMethodBooks {
  openSetup(
    setup: Pick<TrialSetup, "id" | "request" | "createdAt">,
    idempotencyKey: string,
  ): Promise<TrialSetup>;
  findSetup(sessionId: string): Promise<TrialSetup | null>;
  /** The page that saved a method. */
  setupOf(methodId: string): Promise<TrialSetup | null>;
  /** Null when its page stands otherwise. */
  moveSetup(
    sessionId: string,
    from: TrialSetup["status"],
    change: Partial<Pick<TrialSetup, "status" | "methodId">>,
  ): Promise<TrialSetup | null>;
  /** What that key asked for: another payment only for another key. */
  charge(
    charge: Pick<TrialCharge, "paymentId" | "request" | "state" | "createdAt">,
    idempotencyKey: string,
  ): Promise<TrialCharge>;
  findCharge(paymentId: string): Promise<TrialCharge | null>;
  /** The bank's answer to a debit; null: it has answered already. */
  answer(
    paymentId: string,
    from: readonly ProviderChargeState[],
    state: ProviderChargeState,
  ): Promise<TrialCharge | null>;
  chargesSince(since: Date): Promise<TrialCharge[]>;
}

/** What went back of it. */
export function trialRefundedCents({ refunds }: Pick<TrialSession, "refunds">): Cents {
  return refunds.reduce((sum, { failed, amountCents }) => sum + (failed ? 0 : amountCents), 0);
}
