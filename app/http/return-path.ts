const MAXIMUM_LENGTH = 500;

/** Prevents a redirect loop. */
const neverReturnTo = /^\/(?:auth|deconnexion|premier-acces|api)(?:[/?#]|$)/;

/** Prevents open redirects: parsed as browsers do, `//evil`, `/\evil`, `/.//evil` and absolute URLs give null. */
export function safeReturnPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || wanted.length > MAXIMUM_LENGTH) return null;
  if (!wanted.startsWith("/") || !wanted.isWellFormed()) return null;
  const here = "http://here.invalid";
  const url = URL.parse(wanted, here);
  if (!url || url.origin !== here || url.pathname.startsWith("//")) return null;
  return neverReturnTo.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}

export function currentPath(request: Request): string {
  const url = new URL(request.url);
  // Client navigations request `/admin.data` (`/admin/_.data`) instead of `/admin`.
  const path = url.pathname.replace(/(?:\/_)?\.data$/, "");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return path + url.search;
}
