import type { Cents } from "#domain/money.ts";
import type { TrialRefund } from "#domain/trial-refund.ts";
import type { PaymentRequest } from "#domain/payment.ts";
import type { ChargeRequest, ProviderChargeState, SetupRequest } from "#domain/saved-method.ts";

export interface TrialSession {
  id: string;
  request: PaymentRequest;
  status: "open" | "complete" | "expired";
  paymentId: string | null;
  paidAt: Date | null;
  refunds: readonly TrialRefund[];
  createdAt: Date;
}

export interface TrialSetup {
  id: string;
  request: SetupRequest;
  status: TrialSession["status"];
  methodId: string | null;
  createdAt: Date;
}

export interface TrialCharge {
  paymentId: string;
  request: ChargeRequest;
  state: ProviderChargeState;
  refunds: readonly TrialRefund[];
  createdAt: Date;
}

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

export type TrialPaid = TrialSession | TrialCharge;

export interface TrialBooks extends TrialMethodBooks {
  /** Idempotent by key. */
  open(
    session: Pick<TrialSession, "id" | "request" | "createdAt">,
    idempotencyKey: string,
  ): Promise<TrialSession>;
  find(sessionId: string): Promise<TrialSession | null>;
  ofPayment(paymentId: string): Promise<TrialPaid | null>;
  change(
    sessionId: string,
    from: readonly TrialSession["status"][],
    change: Partial<Pick<TrialSession, "status" | "paymentId" | "paidAt">>,
  ): Promise<TrialSession | null>;
  /** Sets the refunds to `next(current)`, under a lock; null: refused. */
  giveBack(
    paymentId: string,
    next: (paid: TrialPaid) => readonly TrialRefund[] | null,
  ): Promise<TrialPaid | null>;
  paidSince(since: Date): Promise<TrialSession[]>;
}

export interface TrialMethodBooks {
  openSetup(
    setup: Pick<TrialSetup, "id" | "request" | "createdAt">,
    idempotencyKey: string,
  ): Promise<TrialSetup>;
  findSetup(sessionId: string): Promise<TrialSetup | null>;
  setupOf(methodId: string): Promise<TrialSetup | null>;
  moveSetup(
    sessionId: string,
    from: TrialSetup["status"],
    change: Partial<Pick<TrialSetup, "status" | "methodId">>,
  ): Promise<TrialSetup | null>;
  /** Idempotent by key. */
  charge(
    charge: Pick<TrialCharge, "paymentId" | "request" | "state" | "createdAt">,
    idempotencyKey: string,
  ): Promise<TrialCharge>;
  findCharge(paymentId: string): Promise<TrialCharge | null>;
  answer(
    paymentId: string,
    from: readonly ProviderChargeState[],
    state: ProviderChargeState,
  ): Promise<TrialCharge | null>;
  chargesSince(since: Date): Promise<TrialCharge[]>;
}

export function trialRefundedCents({ refunds }: Pick<TrialSession, "refunds">): Cents {
  return refunds.reduce((sum, { failed, amountCents }) => sum + (failed ? 0 : amountCents), 0);
}
