import { googleSite, isShortLink, plainHttps } from "./google-hosts.ts";
import { readGoogleUrl } from "./google-url.ts";
import type { Position } from "./listing-facts.ts";
import { pastedText } from "../pasted-text.ts";
import { isPlaceId } from "./place-id.ts";

/** Reference to a listing found in a text (docs/sources/audit-grid.md, 3). */
export type ListingAddress =
  | { kind: "place-id"; placeId: string }
  /** `placeId` is computed: to be confirmed, or searched by `query` when Google does not know it. */
  | { kind: "ftid"; placeId: string; cid: string; query: string | null; position: Position | null }
  /** No place id: searched by `query`; without one, the full link is asked for. */
  | { kind: "cid"; cid: string; query: string | null; position: Position | null }
  | { kind: "short-link"; url: string }
  /** Confirmed by the visitor unless the match is plain: see place-match.ts. */
  | { kind: "text-search"; query: string; position: Position | null };

export type ListingAddressReading =
  | { ok: true; address: ListingAddress }
  /** `one-word`: a name alone is ambiguous, so the town is asked for. */
  | { ok: false; reason: "empty" | "unusable" | "one-word" };

/** Google Maps' longest URLs have about 2,000 characters. */
export const MAX_LISTING_ADDRESS_LENGTH = 4000;

const MAX_QUERY_LENGTH = 200;
const unusable = { ok: false, reason: "unusable" } as const;

export function readListingAddress(typed: string): ListingAddressReading {
  if (typed.length > MAX_LISTING_ADDRESS_LENGTH) return unusable;
  const text = pastedText(typed);
  if (text === "") return { ok: false, reason: "empty" };
  if (isPlaceId(text)) return { ok: true, address: { kind: "place-id", placeId: text } };
  const link = linkIn(text);
  if (link === null) return readName(text);
  const address = readLink(link);
  return address === null ? unusable : { ok: true, address };
}

function readLink(link: string): ListingAddress | null {
  const parsed = URL.parse(link);
  const url = parsed && plainHttps(parsed);
  if (url === null) return null;
  if (isDynamicLink(url)) return readTarget(url.searchParams.get("link") ?? "");
  if (isShortLink(url)) return { kind: "short-link", url: url.href };
  const site = googleSite(url.hostname);
  return site === null || site === "consent" ? null : readGoogleUrl(url, site);
}

function isDynamicLink(url: URL): boolean {
  return url.hostname === "maps.app.goo.gl" && url.searchParams.has("link");
}

/** Target of a dynamic link: only a listing, never a further short link. */
function readTarget(link: string): ListingAddress | null {
  const parsed = URL.parse(link);
  const url = parsed && plainHttps(parsed);
  const site = url && googleSite(url.hostname);
  return url === null || site === null || site === "consent" ? null : readGoogleUrl(url, site);
}

function linkIn(text: string): string | null {
  const link = /https?:\/\/[^\s<>"«»]+/i.exec(text)?.[0];
  if (link !== undefined) return withoutPunctuation(link);
  const words = text.split(/[\s<>"«»]+/).map(withoutPunctuation);
  const [only] = words;
  const candidate = words.find((word) => /^[a-z\d.-]+\.[a-z]{2,}[/?]/i.test(word));
  if (candidate !== undefined) return `https://${candidate}`;
  const alone = words.length === 1 && only?.includes(".") && !only.includes(",");
  return alone ? `https://${only}` : null;
}

/** Scanned by hand: a regular expression anchored at the end is quadratic. */
function withoutPunctuation(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && "([{'’".includes(word.charAt(start))) start += 1;
  while (end > start && ".,;:!?)]}'’…".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** « Nom, ville », with or without comma: at least two words, nothing like a URL. */
function readName(text: string): ListingAddressReading {
  if (text.length > MAX_QUERY_LENGTH || !text.isWellFormed()) return unusable;
  if (/[\p{Cc}<>@\\{}|]|:\/\/|^[a-z][a-z\d+.-]*:/iu.test(text)) return unusable;
  const words = text.split(/[\s,]+/).filter((word) => /\p{L}.*\p{L}/u.test(word));
  if (words.length === 0) return unusable;
  if (words.length === 1) return { ok: false, reason: "one-word" };
  const query = text.replaceAll(/\s+/g, " ");
  return { ok: true, address: { kind: "text-search", query, position: null } };
}
