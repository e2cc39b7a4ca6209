import { googleSite, isShortenerHost, plainHttps } from "./google-hosts.ts";
import { readListingAddress } from "./listing-address.ts";

/** The address to open a listing by, when what was typed is nothing but an address of Google's; else null. */
export function listingLink(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text) || !readListingAddress(text).ok) return null;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const secure = url && plainHttps(url);
  if (!secure) return null;
  const known = googleSite(secure.hostname) !== null || isShortenerHost(secure.hostname);
  return known ? secure.href : null;
}
