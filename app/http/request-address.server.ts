import type { IncomingMessage } from "node:http";

const plainHost = /^[\w.:[\]-]+$/;

/** Null when not an address of this site, or not decodable. */
export function addressOf(
  incoming: IncomingMessage,
  { fixedOrigin, siteUrl }: { fixedOrigin: string | null; siteUrl: string },
): URL | null {
  const { host } = incoming.headers;
  // RFC 9112, 3.2: Host is mandatory in HTTP/1.1 only.
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

/** Removes empty segments: `//host` would otherwise redirect to another site. */
export function tidyPath(pathname: string): string {
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}
