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

/** A month for so many listings at that price each, excluding VAT: rounded as orders are. */
export function priceOfListings(
  unitCents: Cents,
  listings: number,
  vatRate: BasisPoints = VAT_RATE,
): Price {
  return withVat(unitCents * listings, vatRate);
}

/**
 * A price of the catalogue with VAT. At the rate that prices are shown with, the total is whole euros, half up, and net
 * and VAT are derived from it so that the three add up to the cent (docs/sources/decisions.md, 4). Elsewhere the net is
 * the catalogue's, as prices are said before VAT, and VAT is added to the cent.
 */
export function withVat(netCents: Cents, vatRate: BasisPoints): Price {
  const vatCents = shareOf(netCents, vatRate);
  const grossCents = netCents + vatCents;
  return vatRate === VAT_RATE
    ? priceOfGross(toWholeEuros(grossCents), vatRate)
    : { netCents, vatRate, vatCents, grossCents };
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
