export interface ServedListings {
  listings: number;
  /** 1-based positions in the order; null: the first `listings`. */
  places: number[] | null;
}

export function placesOf({ listings, places }: ServedListings): number[] {
  return places === null ? Array.from({ length: listings }, (_, index) => index + 1) : [...places];
}

export function placesFor(before: ServedListings, listings: number): number[] | null {
  if (before.places === null) return null;
  const kept = before.places.slice(0, listings);
  for (let place = 1; kept.length < listings; place += 1)
    if (!kept.includes(place)) kept.push(place);
  return kept;
}

export function servesSame(one: ServedListings, other: ServedListings): boolean {
  const sorted = (served: ServedListings) =>
    placesOf(served)
      .toSorted((a, b) => a - b)
      .join();
  return sorted(one) === sorted(other);
}

interface Named {
  position: number;
  name: string;
}

/** Listing of that name, else an unnamed one, else a new one. Null: the order is full. */
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
  // Ordered listings without a name first.
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

export function sameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(name: string): string {
  return name.trim().replaceAll(/\s+/gu, " ").toLocaleLowerCase("fr");
}
