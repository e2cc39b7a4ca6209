import type { IncomingMessage } from "node:http";

/** What a browser may have sent as its Host: a name or an address, with a port. */
const plainHost = /^[\w.:[\]-]+$/;

/** The address that was asked for; null when it is not one of this site, or cannot be decoded. */
export function addressOf(
  incoming: IncomingMessage,
  { fixedOrigin, siteUrl }: { fixedOrigin: string | null; siteUrl: string },
): URL | null {
  const { host } = incoming.headers;
  // RFC 9112, 3.2. Older clients may leave it out.
  if (host === undefined && incoming.httpVersion === "1.1") return null;
  const origin = fixedOrigin ?? (plainHost.test(host ?? "") ? `http://${host}` : siteUrl);
  const target = incoming.url ?? "";
  if (!target.startsWith("/")) return null;
  const url = URL.parse(origin + target);
  if (!url) return null;
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}

/** The path without the empty parts that doubled and trailing slashes make: never another site's address. */
export function tidyPath(pathname: string): string {
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}
