import { tradeWords } from "./categories.ts";
import { type Sector, sectorWords } from "./sector.ts";
import { bareWords } from "./words.ts";

/** D3 and E4: whether a text names the trade; null when the trade is not known. */
export function namesTrade(
  text: string,
  { trade = "", sector }: { trade?: string; sector?: Sector },
): boolean | null {
  const wanted = [...tradeWords(trade), ...(sector ? sectorWords[sector] : [])];
  if (wanted.length === 0) return null;
  const said = bareWords(text);
  return wanted.some((word) => said.some((candidate) => isSameFamily(word, candidate)));
}

/** Plombier and plomberie, restaurant and restauration: alike but for their last letters. */
function isSameFamily(word: string, candidate: string): boolean {
  if (word.length < 6) return candidate === word || candidate === `${word}s`;
  return candidate.startsWith(word.slice(0, Math.max(5, word.length - 3)));
}

/** D4 and E4: whether a text names the town or one of the areas; null when none is known. */
export function namesTown(text: string, typedTown = ""): boolean | null {
  const towns = typedTown
    .split(/[,;/&]|\set\s/)
    .map(townPhrase)
    .filter((town) => town.length > 2);
  if (towns.length === 0) return null;
  const said = townPhrase(text);
  return towns.some((town) => said.includes(town));
}

/** ` saint etienne `: whole words between spaces; postcodes and arrondissements say no name. */
function townPhrase(text: string): string {
  const words = bareWords(text)
    .filter((word) => !/^\d/.test(word))
    .map((word) => (word === "st" ? "saint" : word === "ste" ? "sainte" : word));
  return ` ${words.join(" ")} `;
}
