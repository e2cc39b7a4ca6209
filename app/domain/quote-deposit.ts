import { type BasisPoints, type Cents, shareOf } from "./money.ts";

/** 90 %: the balance must be worth an invoice. */
export const MAX_DEPOSIT_RATE: BasisPoints = 9000;

/** Payment terms in days after the invoice (article L441-10 of the Code de commerce); 0: on ordering. */
export const paymentDayChoices = [0, 15, 30, 45, 60] as const;

export interface QuoteDeposit {
  depositCents: Cents;
  balanceCents: Cents;
}

/** Half up. @throws RangeError when the rate is not a whole number from 0 to 9000. */
export function depositOf(grossCents: Cents, rate: BasisPoints): QuoteDeposit {
  if (!Number.isInteger(rate) || rate < 0 || rate > MAX_DEPOSIT_RATE) {
    throw new RangeError(`deposit rate out of range: ${rate}`);
  }
  const depositCents = shareOf(grossCents, rate);
  return { depositCents, balanceCents: grossCents - depositCents };
}
