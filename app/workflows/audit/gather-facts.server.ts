import { type AuditAnswers, factsFromAnswers } from "#domain/audit/answers.ts";
import { type ListingAddress, readListingAddress } from "#domain/audit/listing-address.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { isPlainMatch } from "#domain/audit/place-match.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import type { Sector } from "#domain/audit/sector.ts";
import { readLinkedSite } from "#integrations/listing-facts/linked-site.server.ts";
import type {
  DeclaredBusiness,
  FoundListing,
  ListingFactsSource,
} from "#integrations/listing-facts/listing-facts-source.ts";
import type { ListingRedirects } from "#integrations/page-fetch/listing-redirects.server.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";

export interface FactSources {
  mode: "demo" | "live";
  pageFetch: PageFetch;
  listingRedirects: ListingRedirects;
  listingFacts: ListingFactsSource | null;
  takePlacesCall(now: Date): Promise<boolean>;
}

interface AskedListing {
  gbpUrl: string;
  answers: AuditAnswers | null;
  sector: Sector | null;
  city: string | null;
  now: Date;
}

export type GatheredFacts = { facts: ListingFacts; placeId: string | null } | null;

/** Sources in order: answers, Places, the sample (docs/sources/decisions.md, 8). Null: answers are needed. */
export async function gatherFacts(
  sources: FactSources,
  asked: AskedListing,
): Promise<GatheredFacts> {
  const declared = {
    ...(asked.sector && { sector: asked.sector }),
    ...(asked.city && { town: asked.city }),
  };
  if (asked.answers) {
    return {
      facts: await declaredFacts(sources.pageFetch, asked.answers, declared),
      placeId: null,
    };
  }
  if (sources.listingFacts) {
    const listing = await findListing(sources, sources.listingFacts, asked, declared);
    return listing && { facts: listing.facts, placeId: listing.placeId };
  }
  return sources.mode === "demo" ? { facts: sampleListing, placeId: null } : null;
}

async function declaredFacts(
  pages: PageFetch,
  answers: AuditAnswers,
  about: DeclaredBusiness,
): Promise<ListingFacts> {
  const facts = factsFromAnswers(answers, about);
  if (facts.website !== "own" || !answers.websiteUrl) return facts;
  const site = await readLinkedSite(pages, answers.websiteUrl, facts);
  return { ...facts, ...site };
}

/** Null when ambiguous, or when the service doesn't answer. */
async function findListing(
  sources: FactSources,
  service: ListingFactsSource,
  { gbpUrl, now }: AskedListing,
  declared: DeclaredBusiness,
): Promise<FoundListing | null> {
  const address = await addressOf(sources.listingRedirects, gbpUrl);
  if (!address || !(await sources.takePlacesCall(now))) return null;
  if ("placeId" in address) {
    const read = await service.read(address.placeId, now, declared);
    if (read.ok) return read.listing;
    if (read.reason !== "not-found") return null;
  }
  const query = "query" in address ? address.query : null;
  if (query === null) return null;
  const position = "position" in address ? address.position : null;
  const found = await service.search({ text: query, ...(position && { near: position }) });
  const [placeId] = found.ok ? found.placeIds : [];
  if (placeId === undefined || !(await sources.takePlacesCall(now))) return null;
  const read = await service.read(placeId, now, declared);
  if (!read.ok) return null;
  return isPlainMatch({ query, position }, read.listing) ? read.listing : null;
}

async function addressOf(
  redirects: ListingRedirects,
  gbpUrl: string,
): Promise<Exclude<ListingAddress, { kind: "short-link" }> | null> {
  const reading = readListingAddress(gbpUrl);
  if (!reading.ok) return null;
  if (reading.address.kind !== "short-link") return reading.address;
  const followed = await redirects.follow(reading.address.url);
  return followed.ok && followed.address.kind !== "short-link" ? followed.address : null;
}
