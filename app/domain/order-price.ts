import { MAX_LISTINGS_PER_ORDER, VAT_RATE } from "./catalogue.ts";
import { type BasisPoints, type Cents, divideHalfUp, shareOf, toWholeEuros } from "./money.ts";

export interface OrderPrice {
  unitPriceCents: Cents;
  listings: number;
  /** unit × listings, excluding VAT, before the discount. */
  listPriceCents: Cents;
  discountRate: BasisPoints;
  /** List price − net: an amount, so that every line adds up (docs/sources/law.md, F8). */
  discountCents: Cents;
  netCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  /** What is shown, charged and invoiced: whole euros. */
  grossCents: Cents;
}

/**
 * Prices an order (docs/sources/decisions.md, 4): unit × listings − discount, plus VAT, rounded to
 * whole euros half up; net and VAT are then derived from that total so that the three add up to the
 * cent.
 *
 * @throws RangeError when listings is not a whole number from 1 to 50.
 */
export function priceOrder(input: {
  /** Of the version of the catalogue it is ordered by, excluding VAT. */
  unitPriceCents: Cents;
  listings: number;
  discountRate: BasisPoints;
}): OrderPrice {
  const { unitPriceCents, listings, discountRate } = input;
  if (!Number.isInteger(listings) || listings < 1 || listings > MAX_LISTINGS_PER_ORDER) {
    throw new RangeError(`listings out of range: ${listings}`);
  }
  const listPriceCents = unitPriceCents * listings;
  const discounted = listPriceCents - shareOf(listPriceCents, discountRate);
  const grossCents = toWholeEuros(discounted + shareOf(discounted, VAT_RATE));
  const netCents = divideHalfUp(grossCents * 10_000, 10_000 + VAT_RATE);
  return {
    unitPriceCents,
    listings,
    listPriceCents,
    discountRate,
    discountCents: listPriceCents - netCents,
    netCents,
    vatRate: VAT_RATE,
    vatCents: grossCents - netCents,
    grossCents,
  };
}
