import type { Cents } from "#domain/money.ts";

export interface RefundPreview {
  amountCents: Cents;
  creditCents: Cents;
  byProviderCents: Cents;
  byTransferCents: Cents;
  /** Whether the refund leaves no money received. */
  whole: boolean;
  /** Idempotency key of the refund. */
  requestId: string;
}
