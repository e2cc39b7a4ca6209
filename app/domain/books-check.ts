import type { Cents } from "./money.ts";

/** What an order's account stands at, papers against money: positive is due from the client. */
export interface OrderAccount {
  standingCents: Cents;
  /** Whether anything was credited, and what went back. */
  credited: boolean;
  refundedCents: Cents;
}

/** What an order's papers and money don't say alike, for somebody to look at. */
export const bookGaps = [
  /** Money came in that no paper asks for: an invoice to be issued, or money to be given back. */
  "money-not-invoiced",
  /** A credit note stands, and its money hasn't gone back. */
  "credit-without-refund",
  /** Money went back that an invoice still asks for. */
  "refund-without-credit",
] as const;
export type BookGap = (typeof bookGaps)[number];

/** What is to be looked at in an order's account; null: nothing, be it settled or waiting to be paid. */
export function gapOf({ standingCents, credited, refundedCents }: OrderAccount): BookGap | null {
  if (standingCents < 0) return credited ? "credit-without-refund" : "money-not-invoiced";
  if (standingCents > 0 && refundedCents > 0) return "refund-without-credit";
  return null;
}
