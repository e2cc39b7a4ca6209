import type { MiddlewareFunction } from "react-router";
import { renewedCookies } from "./current-viewer.server.ts";

/** Set-Cookie headers of an answer. */
export function cookieHeaders(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Headers of every page and answer that is somebody's own. */
export const privateHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** Those of a page whose address holds a key: it must not travel on in a Referer, nor stay in a cache or an index. */
export const keyedHeaders = { ...privateHeaders, "Referrer-Policy": "strict-origin" } as const;

/** The same over what the page's action answered with. */
export function keyedPageHeaders(actionHeaders: Headers): Headers {
  const headers = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(keyedHeaders)) headers.set(name, value);
  return headers;
}

/** For routes that are somebody's own: kept out of caches and search, session cookies renewed. */
export const privatePage: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  // Signing in or out has just set them: what the request came with is no longer true.
  if (response.headers.has("Set-Cookie")) return response;
  for (const cookie of await renewedCookies(context)) response.headers.append("Set-Cookie", cookie);
  return response;
};
