import { tradeWords } from "./categories.ts";
import { type Sector, sectorWords } from "./sector.ts";
import { bareWords } from "./words.ts";

/** D3 and E4; null: the trade is not known. */
export function namesTrade(
  text: string,
  { trade = "", sector }: { trade?: string; sector?: Sector },
): boolean | null {
  const wanted = [...tradeWords(trade), ...(sector ? sectorWords[sector] : [])];
  if (wanted.length === 0) return null;
  const said = bareWords(text);
  return wanted.some((word) => said.some((candidate) => isSameFamily(word, candidate)));
}

/** Common stem: plombier and plomberie, restaurant and restauration. */
function isSameFamily(word: string, candidate: string): boolean {
  if (word.length < 6) return candidate === word || candidate === `${word}s`;
  return candidate.startsWith(word.slice(0, Math.max(5, word.length - 3)));
}

/** D4 and E4; null: no town or area is known. */
export function namesTown(text: string, typedTown = ""): boolean | null {
  const towns = typedTown
    .split(/[,;/&]|\set\s/)
    .map(townPhrase)
    .filter((town) => town.length > 2);
  if (towns.length === 0) return null;
  const said = townPhrase(text);
  return towns.some((town) => said.includes(town));
}

/** ` saint etienne `: whole words between spaces, without postcodes and arrondissements. */
function townPhrase(text: string): string {
  const words = bareWords(text)
    .filter((word) => !/^\d/.test(word))
    .map((word) => (word === "st" ? "saint" : word === "ste" ? "sainte" : word));
  return ` ${words.join(" ")} `;
}
