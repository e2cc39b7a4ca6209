import type { Cents } from "./money.ts";

/** Money that the trial gave back. */
export interface TrialRefund {
  id: string;
  /** Idempotency key of our request; null: refunded by the agency at the provider's. */
  key: string | null;
  /** Our own id of it; null: we hadn't asked. */
  askedId: string | null;
  amountCents: Cents;
  /** ISO 8601, in UTC. */
  at: string;
  failed: boolean;
}
