import { readListingAddress } from "./audit/listing-address.ts";
import { nameSimilarity } from "./audit/place-match.ts";
import { bareWords } from "./audit/words.ts";

/** Below it two names share too little to be of one business. */
const ALIKE = 0.4;

interface ListingOfOrder {
  /** Its address at Google; empty: not known. */
  url: string;
  /** Whether its order is about this one alone. */
  only: boolean;
}

interface AuditOfClient {
  id: string;
  /** As typed. */
  gbpUrl: string;
}

/**
 * Those of a client's audits that are of one listing of theirs: whose address says the same. Where an order is about
 * one listing and its client had one audit, that is the one, unless both addresses are plain and differ: two
 * listings are never compared with each other.
 */
export function auditsOfListing<Audit extends AuditOfClient>(
  { url, only }: ListingOfOrder,
  audits: readonly Audit[],
): Audit[] {
  const own = namesOf(url);
  const same = audits.filter(({ gbpUrl }) => compared(own, namesOf(gbpUrl)) === "same");
  if (same.length > 0) return same;
  const possible = audits.filter(({ gbpUrl }) => compared(own, namesOf(gbpUrl)) === "unknown");
  return only && possible.length === 1 ? possible : [];
}

/** What an address calls its listing, kind by kind: an id, a number, words. */
type Names = Partial<Record<"place" | "cid" | "words" | "link", string>>;

function namesOf(typed: string): Names {
  const reading = readListingAddress(typed);
  if (!reading.ok) return {};
  const { address } = reading;
  const words =
    "query" in address && address.query !== null ? bareWords(address.query).join(" ") : "";
  return {
    ...("placeId" in address && { place: address.placeId }),
    ...("cid" in address && { cid: address.cid }),
    ...("url" in address && { link: address.url }),
    ...(words !== "" && { words }),
  };
}

function compared(one: Names, other: Names): "same" | "other" | "unknown" {
  for (const kind of ["place", "cid", "link"] as const) {
    if (one[kind] !== undefined && one[kind] === other[kind]) return "same";
  }
  // Ids of one kind that differ name two listings; two short links may lead to one.
  for (const kind of ["place", "cid"] as const) {
    if (one[kind] !== undefined && other[kind] !== undefined) return "other";
  }
  if (one.words === undefined || other.words === undefined) return "unknown";
  if (one.words === other.words) return "same";
  return nameSimilarity(one.words, other.words) < ALIKE ? "other" : "unknown";
}
