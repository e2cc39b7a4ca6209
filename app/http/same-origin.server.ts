/** CSRF protection: Sec-Fetch-Site, then Origin. Programs send neither, and must then send no cookie. */
export function isSameOriginRequest(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== "null") return hostOf(origin) === new URL(request.url).host;
  if (site === "same-origin") return true;
  return origin === null && !request.headers.has("cookie");
}

/** Compares hosts without schemes: behind a proxy the server sees http where the browser sees https. */
function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
