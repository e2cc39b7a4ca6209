import type { CategoryKind } from "./listing-facts.ts";
import { bareWords } from "./words.ts";

/** Google's types that name no trade (GEN: docs/sources/audit-grid.md, 6). */
const genericTypes = new Set([
  "establishment",
  "point_of_interest",
  "store",
  "service",
  "food",
  "health",
  "finance",
  "premise",
]);

const genericWords = new Set(
  bareWords(
    `activité agence alimentation autre boutique bureau cabinet centre commerce commercial divers
     entreprise entrepreneur établissement finance indépendant local locaux lieu magasin
     professionnel santé service services société artisan atelier maison salon
     a au aux d de des du en et l la le les mon notre pour sur un une`,
  ),
);

/** C5 and E1 from a Google type; null or empty: the listing has none. */
export function placeTypeKind(primaryType: string | null): CategoryKind {
  if (primaryType === null || primaryType === "") return "none";
  return genericTypes.has(primaryType) ? "generic" : "specific";
}

export function otherSpecificTypes(types: readonly string[], primaryType: string | null): number {
  return new Set(types.filter((type) => type !== primaryType && !genericTypes.has(type))).size;
}

export function categoryKind(typed: string): CategoryKind {
  if (bareWords(typed).length === 0) return "none";
  return tradeWords(typed).length === 0 ? "generic" : "specific";
}

/** Words that name the trade: « Salon de coiffure » → coiffure. */
export function tradeWords(category: string): string[] {
  return bareWords(category).filter((word) => word.length > 1 && !genericWords.has(word));
}
