import { pastedText } from "../pasted-text.ts";
import { googleSite, isShortenerHost, plainHttps } from "./google-hosts.ts";
import { readListingAddress } from "./listing-address.ts";

/** HTTPS URL of a listing when the text is nothing but a Google URL; else null. */
export function listingLink(typed: string): string | null {
  const text = pastedText(typed);
  if (/\s/.test(text) || !readListingAddress(text).ok) return null;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const secure = url && plainHttps(url);
  if (!secure) return null;
  const known = googleSite(secure.hostname) !== null || isShortenerHost(secure.hostname);
  return known ? secure.href : null;
}

export function listingPage(typed: string): string | null {
  const link = listingLink(typed);
  if (link !== null) return link;
  const reading = readListingAddress(typed);
  const query = reading.ok && "query" in reading.address ? reading.address.query : null;
  if (query === null) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query }).toString()}`;
}

export function listingName(typed: string): string {
  if (listingLink(typed) === null) return typed;
  const reading = readListingAddress(typed);
  const query = reading.ok && "query" in reading.address ? reading.address.query : null;
  return query ?? typed;
}
