import type { Cents } from "#domain/money.ts";

/** What giving an amount back would do, before it is done. */
export interface RefundPreview {
  amountCents: Cents;
  creditCents: Cents;
  byProviderCents: Cents;
  byTransferCents: Cents;
  /** Whether nothing of what came in is left. */
  whole: boolean;
  /** Of the one refund that its button makes, however often it is pressed. */
  requestId: string;
}
