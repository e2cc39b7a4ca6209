import { googleSite, isShortenerHost, plainHttps } from "./google-hosts.ts";
import { isRefusedPage } from "./google-url.ts";
import {
  type ListingAddress,
  MAX_LISTING_ADDRESS_LENGTH,
  readListingAddress,
} from "./listing-address.ts";

/** Limits of the network part (docs/sources/audit-grid.md, 3). */
export const MAX_REDIRECTS = 5;
export const REDIRECTS_TIMEOUT_MS = 5000;

export type RedirectHop =
  | { kind: "follow"; url: string }
  | { kind: "done"; address: ListingAddress }
  | { kind: "refuse" };

/** Only Google's hosts are followed; the consent page is skipped, as its own URL holds its target. */
export function readRedirect(location: string, from: string): RedirectHop {
  const url = hopUrl(location, from);
  if (url === null) return { kind: "refuse" };
  if (googleSite(url.hostname) !== "consent") return readHop(url);
  const beyond = hopUrl(url.searchParams.get("continue") ?? "", url.href);
  const consentAgain = beyond !== null && googleSite(beyond.hostname) === "consent";
  return beyond === null || consentAgain ? { kind: "refuse" } : readHop(beyond);
}

function hopUrl(location: string, from: string): URL | null {
  if (location === "" || location.length > MAX_LISTING_ADDRESS_LENGTH) return null;
  const parsed = URL.parse(location, from);
  return parsed && plainHttps(parsed);
}

function readHop(url: URL): RedirectHop {
  const google = googleSite(url.hostname) !== null;
  if (!google && !isShortenerHost(url.hostname)) return { kind: "refuse" };
  const reading = readListingAddress(url.href);
  if (reading.ok && reading.address.kind !== "short-link") {
    return { kind: "done", address: reading.address };
  }
  return google && isRefusedPage(url) ? { kind: "refuse" } : { kind: "follow", url: url.href };
}
