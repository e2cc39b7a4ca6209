/** Which listings of its order a subscription is about. */
export interface ServedListings {
  listings: number;
  /** Their positions among those of its order; null: the first ones. */
  places: number[] | null;
}

/** Their positions, from 1: as many as it has listings. */
export function placesOf({ listings, places }: ServedListings): number[] {
  return places === null ? Array.from({ length: listings }, (_, index) => index + 1) : [...places];
}

/** Those of another number of listings where nobody said which: the same ones first, then the lowest that are free. */
export function placesFor(before: ServedListings, listings: number): number[] | null {
  if (before.places === null) return null;
  const kept = before.places.slice(0, listings);
  for (let place = 1; kept.length < listings; place += 1)
    if (!kept.includes(place)) kept.push(place);
  return kept;
}

/** Whether both are about the same listings, in whatever order. */
export function servesSame(one: ServedListings, other: ServedListings): boolean {
  const sorted = (served: ServedListings) =>
    placesOf(served)
      .toSorted((a, b) => a - b)
      .join();
  return sorted(one) === sorted(other);
}

/** A listing of an order, as far as its name tells it from others. */
interface Named {
  position: number;
  name: string;
}

/**
 * The positions of listings called so: those of the order that bear the name, else one of its own that has none yet,
 * else a new one. `opened`: names to be written, by position. Null: an order holds no more.
 */
export function placesNamed(
  names: readonly string[],
  known: readonly Named[],
  { ordered, most }: { ordered: number; most: number },
): { places: number[]; opened: Named[] } | null {
  const taken = new Set<number>();
  const placed = names.map((name) => {
    const same = known.find((one) => !taken.has(one.position) && sameName(one.name, name));
    if (same) taken.add(same.position);
    return { name, position: same?.position ?? null };
  });
  const isFree = (position: number) =>
    !taken.has(position) && !known.some((one) => one.position === position && one.name !== "");
  const free = Array.from({ length: most }, (_, index) => index + 1).filter(isFree);
  // What was ordered first: a listing that nobody has named yet.
  free.sort((one, other) => Number(one > ordered) - Number(other > ordered) || one - other);
  const opened: Named[] = [];
  const places: number[] = [];
  for (const { name, position } of placed) {
    const place = position ?? free.shift();
    if (place === undefined) return null;
    if (position === null) opened.push({ position: place, name });
    places.push(place);
  }
  return { places, opened };
}

/** Whether both names are of one listing, however they are spaced or capitalised. */
export function sameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(name: string): string {
  return name.trim().replaceAll(/\s+/gu, " ").toLocaleLowerCase("fr");
}
