import { VAT_RATE } from "./catalogue.ts";
import { type BasisPoints, type Cents, divideHalfUp, shareOf, toWholeEuros } from "./money.ts";

export interface Price {
  netCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  grossCents: Cents;
}

/** Keeps fifty listings within a PostgreSQL integer. */
export const HIGHEST_UNIT_CENTS: Cents = 1_000_000;

export function priceOfListings(
  unitCents: Cents,
  listings: number,
  vatRate: BasisPoints = VAT_RATE,
): Price {
  return withVat(unitCents * listings, vatRate);
}

/** At the standard rate, gross is rounded to whole euros and the rest is derived (docs/sources/decisions.md, 4). */
export function withVat(netCents: Cents, vatRate: BasisPoints): Price {
  const vatCents = shareOf(netCents, vatRate);
  const grossCents = netCents + vatCents;
  return vatRate === VAT_RATE
    ? priceOfGross(toWholeEuros(grossCents), vatRate)
    : { netCents, vatRate, vatCents, grossCents };
}

export function priceOfGross(grossCents: Cents, vatRate: BasisPoints): Price {
  const netCents = divideHalfUp(grossCents * 10_000, 10_000 + vatRate);
  return { netCents, vatRate, vatCents: grossCents - netCents, grossCents };
}

/** Pro rata, half up (terms of sale, 9.5). */
export function shareOfDays(grossCents: Cents, days: number, of: number): Cents {
  return divideHalfUp(grossCents * days, of);
}
