import { MAX_LISTINGS_PER_ORDER, type SoldOffer } from "#domain/catalogue.ts";
import type { BasisPoints } from "#domain/money.ts";
import { type OrderPrice, priceOrder } from "#domain/order-price.ts";
import { type Territory, vatRateAt } from "#domain/territory.ts";

/** States of the promo widget (docs/sources/specification.md, 4). */
export type PromoState =
  | { kind: "empty" }
  | { kind: "checking" }
  | { kind: "applied"; code: string; discountRate: BasisPoints; label: string }
  | { kind: "error"; typed: string; message: string };

function discountRateOf(promo: PromoState): BasisPoints {
  return promo.kind === "applied" ? promo.discountRate : 0;
}

/** Null: the number of listings typed is not valid. */
export function selectionPrice(
  { unitPriceCents }: SoldOffer,
  typedListings: string,
  promo: PromoState,
  territory: Territory | null,
): OrderPrice | null {
  const listings = typedListings.trim() === "" ? Number.NaN : Number(typedListings);
  if (!Number.isInteger(listings) || listings < 1 || listings > MAX_LISTINGS_PER_ORDER) return null;
  const vatRate = vatRateAt(territory);
  return priceOrder({ unitPriceCents, listings, discountRate: discountRateOf(promo), vatRate });
}
