import type { GoogleSite } from "./google-hosts.ts";
import type { ListingAddress } from "./listing-address.ts";
import type { Position } from "./listing-facts.ts";
import { isPlaceId, placeIdOf, readFeatureId } from "./place-id.ts";

const MAX_QUERY_LENGTH = 200;

/** Directions, lists, personal maps and contributors show several places or none. */
const refusedPaths = /^\/maps\/(?:dir|placelists|d|contrib)(?:\/|$)/;

/** Whether a page of Google's can never stand for one listing. */
export function isRefusedPage(url: URL): boolean {
  return refusedPaths.test(decoded(url.pathname)) || url.searchParams.get("layer") === "c";
}

/** The listing a page of Google's shows; null when it shows none, or several. */
export function readGoogleUrl(url: URL, site: GoogleSite): ListingAddress | null {
  if (isRefusedPage(url)) return null;
  const path = decoded(url.pathname);
  const onMaps = site === "maps" || path === "/maps" || path.startsWith("/maps/");
  const query = queryOf(url, path, onMaps);
  const position = positionIn(path);
  return (
    placeIdIn(url, path) ??
    featureIn(url, path, query, position) ??
    cidIn(url, query, position) ??
    (query === null ? null : { kind: "text-search", query, position })
  );
}

/** An address may hold half an escape: it is read as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function placeIdIn({ searchParams }: URL, path: string): ListingAddress | null {
  const candidates = [
    searchParams.get("query_place_id"),
    searchParams.get("placeid"),
    searchParams.get("place_id"),
    /^place_id:(.*)$/s.exec(searchParams.get("q") ?? "")?.[1],
    lastIdIn(path),
  ];
  const placeId = candidates.find((one) => typeof one === "string" && isPlaceId(one));
  return placeId ? { kind: "place-id", placeId } : null;
}

/** Of `data=…!1s…`, the last: a place opened from another one carries both. */
function lastIdIn(path: string): string | undefined {
  const ids = path.match(/!1s(?:ChIJ[\w-]{10,250}|0x[\da-f]{1,16}:0x[\da-f]{1,16})(?![\w-])/gi);
  return ids?.at(-1)?.slice("!1s".length);
}

function featureIn(
  { searchParams }: URL,
  path: string,
  query: string | null,
  position: Position | null,
): ListingAddress | null {
  const feature =
    readFeatureId(lastIdIn(path) ?? "") ?? readFeatureId(searchParams.get("ftid") ?? "");
  if (feature === null) return null;
  const cid = String(feature.cid);
  const placeId = placeIdOf(feature);
  return placeId === null
    ? { kind: "cid", cid, query, position }
    : { kind: "ftid", placeId, cid, query, position };
}

function cidIn(
  { searchParams }: URL,
  query: string | null,
  position: Position | null,
): ListingAddress | null {
  const cid = searchParams.get("cid") ?? searchParams.get("ludocid") ?? "";
  return /^[1-9]\d{0,19}$/.test(cid) ? { kind: "cid", cid, query, position } : null;
}

/** The words to search by: the place's name in the path, else the question asked. */
function queryOf({ pathname, searchParams }: URL, path: string, onMaps: boolean): string | null {
  const isPage = onMaps || path === "/search" || path === "/local/place";
  if (!isPage) return null;
  return (
    words(nameIn(pathname)) ??
    words(nameIn(path)) ??
    words(searchParams.get("query")) ??
    words(searchParams.get("q"))
  );
}

/** A plus sign is a space, an escaped one is itself, and an escaped slash ends no name. */
function nameIn(pathname: string): string | undefined {
  const name = /^\/maps\/(?:place|search)\/([^/@][^/]*)/.exec(pathname)?.[1];
  return name === undefined ? undefined : decoded(name.replaceAll("+", " "));
}

/** Null for what names nothing: coordinates, ids, empty or endless texts. */
function words(text: string | null | undefined): string | null {
  const query = (text ?? "").replaceAll(/\s+/g, " ").trim();
  if (query.length > MAX_QUERY_LENGTH || !/\p{L}{2}/u.test(query)) return null;
  if (/^(?:place_id:|data=)/.test(query) || /[\p{Cc}\uFFFD]/u.test(query)) return null;
  return query.isWellFormed() ? query : null;
}

/** Where the place stands (`!3d…!4d…`, the last); `@…` is only where the map is centred. */
function positionIn(path: string): Position | null {
  const last = [...path.matchAll(/!3d(-?\d{1,2}(?:\.\d{1,18})?)!4d(-?\d{1,3}(?:\.\d{1,18})?)/g)].at(
    -1,
  );
  if (last === undefined) return null;
  const latitude = Number(last[1]);
  const longitude = Number(last[2]);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
