import { googleSite, isShortLink, plainHttps } from "./google-hosts.ts";
import { readGoogleUrl } from "./google-url.ts";
import type { Position } from "./listing-facts.ts";
import { pastedText } from "../pasted-text.ts";
import { isPlaceId } from "./place-id.ts";

/** What a text says of the listing it stands for (docs/sources/audit-grid.md, 3). */
export type ListingAddress =
  | { kind: "place-id"; placeId: string }
  /** The id is computed: to be confirmed, and searched by `query` when Google does not find it. */
  | { kind: "ftid"; placeId: string; cid: string; query: string | null; position: Position | null }
  /** Leads to no place id: searched by `query`; without one, the full link must be asked for. */
  | { kind: "cid"; cid: string; query: string | null; position: Position | null }
  | { kind: "short-link"; url: string }
  /** To be confirmed by the visitor, unless the match is plain: see place-match.ts. */
  | { kind: "text-search"; query: string; position: Position | null };

export type ListingAddressReading =
  | { ok: true; address: ListingAddress }
  /** `one-word`: a name alone, of which there are many; who typed it is asked for the town. */
  | { ok: false; reason: "empty" | "unusable" | "one-word" };

/** The longest addresses Google Maps makes hold about two thousand characters. */
export const MAX_LISTING_ADDRESS_LENGTH = 4000;

const MAX_QUERY_LENGTH = 200;
const unusable = { ok: false, reason: "unusable" } as const;

/** Reads whatever was pasted; throws for no text at all. */
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

/** The address of a listing at one of Google's, or the short link to one; null for anything else. */
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

/** What a long form of a short link carries: a listing itself, never one more link. */
function readTarget(link: string): ListingAddress | null {
  const parsed = URL.parse(link);
  const url = parsed && plainHttps(parsed);
  const site = url && googleSite(url.hostname);
  return url === null || site === null || site === "consent" ? null : readGoogleUrl(url, site);
}

/** The link among the words around it, its scheme added when it was left out. */
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

/** Punctuation of the sentence around it. Scanned by hand: a pattern anchored at the end is quadratic. */
function withoutPunctuation(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && "([{'’".includes(word.charAt(start))) start += 1;
  while (end > start && ".,;:!?)]}'’…".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** « Nom, ville », or the same without a comma: two words or more, and nothing that looks like an address. */
function readName(text: string): ListingAddressReading {
  if (text.length > MAX_QUERY_LENGTH || !text.isWellFormed()) return unusable;
  if (/[\p{Cc}<>@\\{}|]|:\/\/|^[a-z][a-z\d+.-]*:/iu.test(text)) return unusable;
  const words = text.split(/[\s,]+/).filter((word) => /\p{L}.*\p{L}/u.test(word));
  if (words.length === 0) return unusable;
  if (words.length === 1) return { ok: false, reason: "one-word" };
  const query = text.replaceAll(/\s+/g, " ");
  return { ok: true, address: { kind: "text-search", query, position: null } };
}
