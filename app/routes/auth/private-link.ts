import { privateHeaders } from "#http/private-answer.server.ts";

export function tokenOf(url: URL): string {
  return url.searchParams.get("jeton") ?? "";
}

/** The address holds a token: it must not travel on in a Referer, nor stay in a cache or an index. */
export const linkPageHeaders = { ...privateHeaders, "Referrer-Policy": "strict-origin" };

export const linkStatus = {
  "link-unknown": 404,
  "link-expired": 410,
  "link-used": 410,
} as const;
