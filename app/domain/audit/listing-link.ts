import { pastedText } from "../pasted-text.ts";
import { googleSite, isShortenerHost, plainHttps } from "./google-hosts.ts";
import { readListingAddress } from "./listing-address.ts";

/** The address to open a listing by, when what was typed is nothing but an address of Google's; else null. */
export function listingLink(typed: string): string | null {
  const text = pastedText(typed);
  if (/\s/.test(text) || !readListingAddress(text).ok) return null;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const secure = url && plainHttps(url);
  if (!secure) return null;
  const known = googleSite(secure.hostname) !== null || isShortenerHost(secure.hostname);
  return known ? secure.href : null;
}

/** Where a listing opens: by its own address, else by its name looked up on Google Maps; null for neither. */
export function listingPage(typed: string): string | null {
  const link = listingLink(typed);
  if (link !== null) return link;
  const reading = readListingAddress(typed);
  const query = reading.ok && "query" in reading.address ? reading.address.query : null;
  if (query === null) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query }).toString()}`;
}

/** What to call a listing by: the words an address of Google's looks it up with, else what was typed. */
export function listingName(typed: string): string {
  if (listingLink(typed) === null) return typed;
  const reading = readListingAddress(typed);
  const query = reading.ok && "query" in reading.address ? reading.address.query : null;
  return query ?? typed;
}
