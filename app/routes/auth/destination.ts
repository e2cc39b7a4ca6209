import type { Viewer } from "#http/current-viewer.server.ts";
import { safeReturnPath } from "#http/return-path.ts";

export function destination(url: URL, kind: Viewer["kind"]): string {
  const home = kind === "administrator" ? "/admin" : "/portal";
  return safeReturnPath(url.searchParams.get("retour")) ?? home;
}

export function keepingReturn(url: URL | URLSearchParams, path: string, more = ""): string {
  const parameters = new URLSearchParams(more);
  const wanted = (url instanceof URL ? url.searchParams : url).get("retour");
  if (wanted !== null) parameters.set("retour", wanted);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

export function isRecovery(parameters: URLSearchParams): boolean {
  return parameters.get("secours") === "1";
}
