/**
 * Whether a request that changes something comes from our own pages, or from no page at all.
 * Browsers say so themselves (Sec-Fetch-Site, Origin); programs send neither, and then carry no cookie.
 */
export function isSameOriginRequest(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== "null") return hostOf(origin) === new URL(request.url).host;
  if (site === "same-origin") return true;
  return origin === null && !request.headers.has("cookie");
}

/** Hosts are compared, not schemes: behind a proxy our own server may see http where the browser sees https. */
function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
