import type { Catalogue, SoldOffer } from "#domain/catalogue.ts";
import { typedCents } from "#domain/typed-amount.ts";
import type { TypedLine } from "#forms/typed-quote.ts";

/**
 * Offers whose lines still have the price of the version that filled the page; a price typed by the agency is left
 * alone. `before` null: unknown version.
 */
export function offersOfOldPrice(
  lines: readonly TypedLine[],
  before: Catalogue | null,
  catalogue: Catalogue,
): SoldOffer[] {
  if (before?.version === catalogue.version) return [];
  const outdated = lines.flatMap(({ planType, unitPrice }) => {
    if (planType === "") return [];
    const offer = catalogue.offers[planType];
    const asked = unitPrice.trim();
    if (asked === typedCents(offer.unitPriceCents)) return [];
    const wasThePrice = before && asked !== typedCents(before.offers[planType].unitPriceCents);
    return wasThePrice ? [] : [offer];
  });
  return [...new Set(outdated)];
}
