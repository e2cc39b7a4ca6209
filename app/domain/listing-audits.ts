import { readListingAddress } from "./audit/listing-address.ts";
import { nameSimilarity } from "./audit/place-match.ts";
import { bareWords } from "./audit/words.ts";

const ALIKE = 0.4;

interface ListingOfOrder {
  url: string;
  only: boolean;
}

interface AuditOfClient {
  id: string;
  gbpUrl: string;
}

/** Matched by URL. In a one-listing order a lone audit matches too, unless both URLs are clear and differ. */
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
  // Different short links may lead to one listing, different ids of one kind may not.
  for (const kind of ["place", "cid"] as const) {
    if (one[kind] !== undefined && other[kind] !== undefined) return "other";
  }
  if (one.words === undefined || other.words === undefined) return "unknown";
  if (one.words === other.words) return "same";
  return nameSimilarity(one.words, other.words) < ALIKE ? "other" : "unknown";
}
