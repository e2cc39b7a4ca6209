import { readListingAddress } from "./listing-address.ts";

const LONGEST = 60;

/** How a pasted address names its listing, as its visitor wrote it; null when it bears no name. */
export function listingLabel(typed: string): string | null {
  const reading = readListingAddress(typed);
  const query = reading.ok && "query" in reading.address ? reading.address.query : null;
  if (query === null) return null;
  return query.length > LONGEST ? `${query.slice(0, LONGEST).trimEnd()}…` : query;
}
