import type { Catalogue, SoldOffer } from "#domain/catalogue.ts";
import { typedCents } from "#domain/typed-amount.ts";
import type { TypedLine } from "#forms/typed-quote.ts";

/**
 * The offers whose lines still ask what a version that the page was filled from asked, and the one in force doesn't: a
 * price that the agency typed itself is its own. `before` null: nobody knows what the page was filled from.
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
