import type { Cents } from "./money.ts";

export interface TrialRefund {
  id: string;
  /** Our idempotency key; null: refunded at the provider's site. */
  key: string | null;
  askedId: string | null;
  amountCents: Cents;
  /** ISO 8601, UTC. */
  at: string;
  failed: boolean;
}
