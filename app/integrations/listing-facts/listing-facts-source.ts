import type { ListingFacts, Position } from "#domain/audit/listing-facts.ts";

/** What the visitor says of the business; it goes before what the service says. */
export type DeclaredBusiness = Pick<ListingFacts, "sector" | "town">;

export interface FoundListing {
  /** Of the place that was read: another than the one asked for when it moved. */
  placeId: string;
  name: string;
  position: Position | null;
  facts: ListingFacts;
}

interface ListingChoice {
  placeId: string;
  name: string;
  address: string;
}

export interface ListingSearch {
  /** Name and address or town. */
  text: string;
  near?: Position;
}

export type ListingFactsFailure =
  | "not-found"
  | "over-quota"
  /** The key, or what it may do. */
  | "not-allowed"
  | "timeout"
  | "service-down"
  /** An answer that isn't in the documented format. */
  | "unreadable";

export interface ListingFactsRefusal {
  ok: false;
  reason: ListingFactsFailure;
}

/** A service that knows listings. What it tells serves one answer: nothing of it is kept. */
export interface ListingFactsSource {
  /** A closed place is found, and its facts say so. */
  read(
    placeId: string,
    now: Date,
    declared: DeclaredBusiness,
  ): Promise<{ ok: true; listing: FoundListing } | ListingFactsRefusal>;
  /** Up to three places that may be meant, the likeliest first; ids only, free of charge. */
  search(query: ListingSearch): Promise<{ ok: true; placeIds: string[] } | ListingFactsRefusal>;
  /** The same with names and addresses, for the visitor to choose from; a paid read. */
  searchChoices(
    query: ListingSearch,
  ): Promise<{ ok: true; choices: ListingChoice[] } | ListingFactsRefusal>;
}
