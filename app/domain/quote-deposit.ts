import { type BasisPoints, type Cents, shareOf } from "./money.ts";

/** Nine tenths: what is left must still be worth an invoice. */
export const MAX_DEPOSIT_RATE: BasisPoints = 9000;

/** Days after the invoice that a professional may be given (article L441-10 of the Code de commerce); 0: on ordering. */
export const paymentDayChoices = [0, 15, 30, 45, 60] as const;

/** What is asked for on ordering, and after it. They add up to the total. */
export interface QuoteDeposit {
  depositCents: Cents;
  balanceCents: Cents;
}

/**
 * A share of the total with VAT, to the cent, half up; the balance is the rest.
 * @throws RangeError when the rate is not a whole number from 0 to 9000.
 */
export function depositOf(grossCents: Cents, rate: BasisPoints): QuoteDeposit {
  if (!Number.isInteger(rate) || rate < 0 || rate > MAX_DEPOSIT_RATE) {
    throw new RangeError(`deposit rate out of range: ${rate}`);
  }
  const depositCents = shareOf(grossCents, rate);
  return { depositCents, balanceCents: grossCents - depositCents };
}
