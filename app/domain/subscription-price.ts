import { VAT_RATE } from "./catalogue.ts";
import { type BasisPoints, type Cents, divideHalfUp, shareOf, toWholeEuros } from "./money.ts";

/** An amount and how it is made up. */
export interface Price {
  netCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  grossCents: Cents;
}

/** More than any price of ours, and far from what a column holds for fifty listings. */
export const HIGHEST_UNIT_CENTS: Cents = 1_000_000;

/** A month for so many listings at that price each, excluding VAT: rounded to whole euros as orders are. */
export function priceOfListings(unitCents: Cents, listings: number): Price {
  const netCents = unitCents * listings;
  return priceOfGross(toWholeEuros(netCents + shareOf(netCents, VAT_RATE)), VAT_RATE);
}

/** An amount, VAT included, with its two parts; they add up to the cent. */
export function priceOfGross(grossCents: Cents, vatRate: BasisPoints): Price {
  const netCents = divideHalfUp(grossCents * 10_000, 10_000 + vatRate);
  return { netCents, vatRate, vatCents: grossCents - netCents, grossCents };
}

/** price × days ÷ all its days, to the cent, half up (terms of sale, 9.5): the one pro-rata of a subscription. */
export function shareOfDays(grossCents: Cents, days: number, of: number): Cents {
  return divideHalfUp(grossCents * days, of);
}
