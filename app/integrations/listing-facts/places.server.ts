import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import { readLinkedSite } from "./linked-site.server.ts";
import type {
  DeclaredBusiness,
  FoundListing,
  ListingFactsFailure,
  ListingFactsRefusal,
  ListingFactsSource,
  ListingSearch,
} from "./listing-facts-source.ts";
import {
  PLACE_FIELDS,
  type PlaceAnswer,
  placeAnswer,
  searchAnswer,
} from "./place-answer.server.ts";
import { placeFacts } from "./place-facts.ts";

export interface PlacesSettings {
  apiKey: string;
  endpoint: string;
  pages: PageFetch;
  timeoutMs?: number;
  retryAfterMs?: number;
}

interface PlacesRequest {
  path: string;
  fields: string;
  body?: object;
}

type Called<T> = { ok: true; value: T } | ListingFactsRefusal;

const PLACE_ID = /^[\w-]{10,300}$/;
const SEARCH_RADIUS_METRES = 1000;

/**
 * Google's Places API (New): reads docs/sources/audit-grid.md, 3 and 4, under the legal gate of
 * docs/sources/audit-grid.md, 2. Nothing is cached.
 */
export function createPlacesSource(settings: PlacesSettings): ListingFactsSource {
  async function readPlace(placeId: string): Promise<Called<PlaceAnswer>> {
    if (!PLACE_ID.test(placeId)) return { ok: false, reason: "not-found" };
    const path = `/v1/places/${placeId}?languageCode=fr&regionCode=FR`;
    return ask(settings, { path, fields: PLACE_FIELDS }, placeAnswer);
  }

  return {
    async read(placeId, now, declared) {
      const asked = await readPlace(placeId);
      const movedTo = asked.ok ? asked.value.movedPlaceId : undefined;
      const place = movedTo === undefined ? asked : await readPlace(movedTo);
      if (!place.ok) return place;
      return { ok: true, listing: await listingOf(settings.pages, place.value, now, declared) };
    },
    async search(query) {
      const found = await ask(settings, searchRequest(query, "places.id"), searchAnswer);
      return found.ok ? { ok: true, placeIds: found.value.places.map(({ id }) => id) } : found;
    },
    async searchChoices(query) {
      const fields = "places.id,places.displayName,places.formattedAddress";
      const found = await ask(settings, searchRequest(query, fields), searchAnswer);
      if (!found.ok) return found;
      const choices = found.value.places.map(({ id, displayName, formattedAddress }) => {
        return { placeId: id, name: displayName.text, address: formattedAddress };
      });
      return { ok: true, choices };
    },
  };
}

async function listingOf(
  pages: PageFetch,
  place: PlaceAnswer,
  now: Date,
  { sector, town }: DeclaredBusiness,
): Promise<FoundListing> {
  const facts = placeFacts(place, now);
  const known = { ...facts, sector, town: town ?? facts.town };
  const site =
    place.websiteUri !== undefined && known.website === "own"
      ? await readLinkedSite(pages, place.websiteUri, known)
      : {};
  return {
    placeId: place.id,
    name: place.displayName?.text ?? "",
    position: place.location ?? null,
    facts: { ...known, ...site },
  };
}

function searchRequest({ text, near }: ListingSearch, fields: string): PlacesRequest {
  const locationBias = near && { circle: { center: near, radius: SEARCH_RADIUS_METRES } };
  const body = {
    textQuery: text,
    languageCode: "fr",
    regionCode: "FR",
    pageSize: 3,
    // Needed to find businesses that hide their address.
    includePureServiceAreaBusinesses: true,
    locationBias,
  };
  return { path: "/v1/places:searchText", fields, body };
}

/** Retries once on 429 or 5xx, within the same timeout. */
async function ask<Answer>(
  settings: PlacesSettings,
  request: PlacesRequest,
  schema: z.ZodType<Answer>,
): Promise<Called<Answer>> {
  const { timeoutMs = 8000, retryAfterMs = 300 } = settings;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let response = await send(settings, request, signal);
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      await setTimeout(retryAfterMs, undefined, { signal });
      response = await send(settings, request, signal);
    }
    const text = await response.text();
    if (!response.ok) return { ok: false, reason: failureOf(response.status, text) };
    const parsed = schema.safeParse(parsedJson(text));
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: "unreadable" };
  } catch {
    return { ok: false, reason: signal.aborted ? "timeout" : "service-down" };
  }
}

function send(
  { apiKey, endpoint }: PlacesSettings,
  { path, fields, body }: PlacesRequest,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(new URL(path, endpoint), {
    method: body ? "POST" : "GET",
    headers: {
      "X-Goog-Api-Key": apiKey,
      "X-Goog-FieldMask": fields,
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    redirect: "error",
    signal,
  });
}

/** 400: malformed place id, or a wrong key (`API_KEY_INVALID`); 404: retired place id. */
function failureOf(status: number, text: string): ListingFactsFailure {
  if (status === 429 || text.includes('"RESOURCE_EXHAUSTED"')) return "over-quota";
  if (status >= 500) return "service-down";
  if (status === 401 || status === 403 || text.includes('"API_KEY_INVALID"')) return "not-allowed";
  return status === 400 || status === 404 ? "not-found" : "unreadable";
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
