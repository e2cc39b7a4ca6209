const MAXIMUM_LENGTH = 500;

/** Signing in would lead back to signing in, or out again. */
const neverReturnTo = /^\/(?:auth|deconnexion|premier-acces|api)(?:[/?#]|$)/;

/**
 * The path to go back to after signing in, or null unless it stays on this site.
 * Parsed as browsers parse it: `//evil`, `/\evil`, `/.//evil` and full addresses are refused.
 */
export function safeReturnPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || wanted.length > MAXIMUM_LENGTH) return null;
  if (!wanted.startsWith("/") || !wanted.isWellFormed()) return null;
  const here = "http://here.invalid";
  const url = URL.parse(wanted, here);
  if (!url || url.origin !== here || url.pathname.startsWith("//")) return null;
  return neverReturnTo.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}

/** Where a request was going, as a person's browser shows it. */
export function currentPath(request: Request): string {
  const url = new URL(request.url);
  // In-place navigations ask for `/admin.data` (`/admin/_.data`); the address bar says `/admin`.
  const path = url.pathname.replace(/(?:\/_)?\.data$/, "");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return path + url.search;
}
