import type { Catalogue, SoldOffer } from "#domain/catalogue.ts";
import { typedCents } from "#domain/typed-amount.ts";
import type { TypedLine } from "#forms/typed-quote.ts";

/** Offers whose lines keep the old price that filled the page; agency prices are ignored. `before` null: unknown. */
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
