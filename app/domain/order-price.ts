import { MAX_LISTINGS_PER_ORDER, VAT_RATE } from "./catalogue.ts";
import { type BasisPoints, type Cents, shareOf } from "./money.ts";
import { withVat } from "./subscription-price.ts";

export interface OrderPrice {
  unitPriceCents: Cents;
  listings: number;
  listPriceCents: Cents;
  discountRate: BasisPoints;
  /** List price − net: an amount, so that every line adds up (docs/sources/law.md, F8). */
  discountCents: Cents;
  netCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  /** Whole euros. */
  grossCents: Cents;
}

/** Unit × listings − discount, plus VAT (docs/sources/decisions.md, 4). @throws RangeError: listings not 1 to 50. */
export function priceOrder(input: {
  unitPriceCents: Cents;
  listings: number;
  discountRate: BasisPoints;
  vatRate?: BasisPoints;
}): OrderPrice {
  const { unitPriceCents, listings, discountRate, vatRate = VAT_RATE } = input;
  if (!Number.isInteger(listings) || listings < 1 || listings > MAX_LISTINGS_PER_ORDER) {
    throw new RangeError(`listings out of range: ${listings}`);
  }
  const listPriceCents = unitPriceCents * listings;
  const discounted = listPriceCents - shareOf(listPriceCents, discountRate);
  const { netCents, grossCents } = withVat(discounted, vatRate);
  return {
    unitPriceCents,
    listings,
    listPriceCents,
    discountRate,
    discountCents: listPriceCents - netCents,
    netCents,
    vatRate,
    vatCents: grossCents - netCents,
    grossCents,
  };
}
