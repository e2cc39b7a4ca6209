import type { Cents } from "#domain/money.ts";
import type { PaymentRequest } from "#domain/payment.ts";

/** A page of the trial's, as its books keep it. */
export interface TrialSession {
  id: string;
  request: PaymentRequest;
  /** `complete` without a payment: a direct debit on its way. */
  status: "open" | "complete" | "expired";
  paymentId: string | null;
  paidAt: Date | null;
  refundedCents: Cents;
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
    change: Partial<Pick<TrialSession, "status" | "paymentId" | "paidAt" | "refundedCents">>,
  ): Promise<TrialSession | null>;
  paidSince(since: Date): Promise<TrialSession[]>;
}
