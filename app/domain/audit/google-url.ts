import type { GoogleSite } from "./google-hosts.ts";
import type { ListingAddress } from "./listing-address.ts";
import type { Position } from "./listing-facts.ts";
import { isPlaceId, placeIdOf, readFeatureId } from "./place-id.ts";

const MAX_QUERY_LENGTH = 200;

/** Directions, lists, personal maps and contributors show several places or none. */
const refusedPaths = /^\/maps\/(?:dir|placelists|d|contrib)(?:\/|$)/;

export function isRefusedPage(url: URL): boolean {
  return refusedPaths.test(decoded(url.pathname)) || url.searchParams.get("layer") === "c";
}

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

/** Malformed escapes (`%E9`) make `decodeURIComponent` throw: the text is then used undecoded. */
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

/** The last id of `data=…!1s…`: a place opened from another one carries both. */
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

/** `+` is a space, `%2B` a plus; the name ends at an unescaped slash. */
function nameIn(pathname: string): string | undefined {
  const name = /^\/maps\/(?:place|search)\/([^/@][^/]*)/.exec(pathname)?.[1];
  return name === undefined ? undefined : decoded(name.replaceAll("+", " "));
}

/** Null for coordinates, ids, empty or endless texts. */
function words(text: string | null | undefined): string | null {
  const query = (text ?? "").replaceAll(/\s+/g, " ").trim();
  if (query.length > MAX_QUERY_LENGTH || !/\p{L}{2}/u.test(query)) return null;
  if (/^(?:place_id:|data=)/.test(query) || /[\p{Cc}\uFFFD]/u.test(query)) return null;
  return query.isWellFormed() ? query : null;
}

/** Position of the place (the last `!3d…!4d…`); `@…` is only the centre of the map. */
function positionIn(path: string): Position | null {
  const last = [...path.matchAll(/!3d(-?\d{1,2}(?:\.\d{1,18})?)!4d(-?\d{1,3}(?:\.\d{1,18})?)/g)].at(
    -1,
  );
  if (last === undefined) return null;
  const latitude = Number(last[1]);
  const longitude = Number(last[2]);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
