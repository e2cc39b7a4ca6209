import type { ListingFacts, Position } from "#domain/audit/listing-facts.ts";

export type DeclaredBusiness = Pick<ListingFacts, "sector" | "town">;

export interface FoundListing {
  /** May differ from the requested id when the place has moved. */
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
  text: string;
  near?: Position;
}

export type ListingFactsFailure =
  | "not-found"
  | "over-quota"
  | "not-allowed"
  | "timeout"
  | "service-down"
  | "unreadable";

export interface ListingFactsRefusal {
  ok: false;
  reason: ListingFactsFailure;
}

/** Source of listing facts. Answers must not be stored (docs/sources/audit-grid.md, 2). */
export interface ListingFactsSource {
  read(
    placeId: string,
    now: Date,
    declared: DeclaredBusiness,
  ): Promise<{ ok: true; listing: FoundListing } | ListingFactsRefusal>;
  /** Up to 3 place ids, best match first; free of charge. */
  search(query: ListingSearch): Promise<{ ok: true; placeIds: string[] } | ListingFactsRefusal>;
  /** Same as `search`, with names and addresses for the visitor to choose from; billed. */
  searchChoices(
    query: ListingSearch,
  ): Promise<{ ok: true; choices: ListingChoice[] } | ListingFactsRefusal>;
}
