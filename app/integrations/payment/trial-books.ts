import type { Cents } from "#domain/money.ts";
import type { PaymentRequest, TrialRefund } from "#domain/payment.ts";

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

/** Where the trial keeps what a real provider would keep on its side. */
export interface TrialBooks {
  /** The page that key opened: another one only for another key. */
  open(
    session: Pick<TrialSession, "id" | "request" | "createdAt">,
    idempotencyKey: string,
  ): Promise<TrialSession>;
  find(sessionId: string): Promise<TrialSession | null>;
  ofPayment(paymentId: string): Promise<TrialSession | null>;
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
    next: (session: TrialSession) => readonly TrialRefund[] | null,
  ): Promise<TrialSession | null>;
  paidSince(since: Date): Promise<TrialSession[]>;
}

/** What went back of it. */
export function trialRefundedCents({ refunds }: Pick<TrialSession, "refunds">): Cents {
  return refunds.reduce((sum, { failed, amountCents }) => sum + (failed ? 0 : amountCents), 0);
}
