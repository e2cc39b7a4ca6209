import { readListingAddress } from "./listing-address.ts";

const LONGEST = 60;

export function listingLabel(typed: string): string | null {
  const reading = readListingAddress(typed);
  const query = reading.ok && "query" in reading.address ? reading.address.query : null;
  if (query === null) return null;
  return query.length > LONGEST ? `${query.slice(0, LONGEST).trimEnd()}…` : query;
}
