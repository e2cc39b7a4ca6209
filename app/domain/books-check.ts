import type { Cents } from "./money.ts";

/** Balance of an order's papers and money: positive is due from the client. */
export interface OrderAccount {
  standingCents: Cents;
  credited: boolean;
  refundedCents: Cents;
}

export const bookGaps = [
  /** Money without a paper: an invoice to issue, or a refund to make. */
  "money-not-invoiced",
  /** A credit note whose refund was not made. */
  "credit-without-refund",
  /** Refunded money that an invoice still asks for. */
  "refund-without-credit",
] as const;
export type BookGap = (typeof bookGaps)[number];

/** Null: settled, or waiting for payment. */
export function gapOf({ standingCents, credited, refundedCents }: OrderAccount): BookGap | null {
  if (standingCents < 0) return credited ? "credit-without-refund" : "money-not-invoiced";
  if (standingCents > 0 && refundedCents > 0) return "refund-without-credit";
  return null;
}
