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

/** What the page says of money that didn't go back, or not yet. */
export interface RefundAnswer {
  refusal: string | null;
  /** Whether the invoice is missing: the way to complete what it needs is shown. */
  billing: boolean;
  /** By field. */
  errors: Record<string, string[]>;
  typed: { amount: string; listings: string };
  preview: RefundPreview | null;
}
