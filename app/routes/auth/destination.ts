import type { Viewer } from "#http/current-viewer.server.ts";
import { safeReturnPath } from "#http/return-path.ts";

/** Where signing in leads: back to the page that asked, else to one's own first page. */
export function destination(url: URL, kind: Viewer["kind"]): string {
  const home = kind === "administrator" ? "/admin" : "/portal";
  return safeReturnPath(url.searchParams.get("retour")) ?? home;
}

/** An address of the sign-in pages that still knows where to go back to. */
export function keepingReturn(url: URL | URLSearchParams, path: string, more = ""): string {
  const parameters = new URLSearchParams(more);
  const wanted = (url instanceof URL ? url.searchParams : url).get("retour");
  if (wanted !== null) parameters.set("retour", wanted);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** True where the code asked for is one of those kept, in place of the app's. */
export function isRecovery(parameters: URLSearchParams): boolean {
  return parameters.get("secours") === "1";
}
