import type { Position } from "./listing-facts.ts";
import { bareWords } from "./words.ts";

const LEAST_SIMILARITY = 0.6;
const MOST_METRES = 300;
const EARTH_RADIUS_METRES = 6_371_000;

/** Dice's coefficient on words, from 0 to 1, without case or accents. */
export function nameSimilarity(one: string, other: string): number {
  const first = new Set(bareWords(one));
  const second = new Set(bareWords(other));
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / (first.size + second.size);
}

/** P3: same name but for case, accents and punctuation. */
export function isSameName(one: string, other: string): boolean {
  const words = bareWords(one).join(" ");
  return words !== "" && words === bareWords(other).join(" ");
}

export function metresBetween(one: Position, other: Position): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const sines =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(sines)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Good enough to skip the visitor's confirmation (docs/sources/audit-grid.md, 3). `query` is « name, address ». */
export function isPlainMatch(
  asked: { query: string; position: Position | null },
  found: { name: string; position: Position | null },
): boolean {
  const [name = ""] = asked.query.split(",");
  if (nameSimilarity(name, found.name) < LEAST_SIMILARITY) return false;
  if (asked.position === null || found.position === null) return asked.position === null;
  return metresBetween(asked.position, found.position) <= MOST_METRES;
}
