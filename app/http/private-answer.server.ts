import type { MiddlewareFunction } from "react-router";
import { renewedCookies } from "./current-viewer.server.ts";

export function cookieHeaders(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

export const privateHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** For pages with a key in the URL: the key must not leak through Referer, caches or search engines. */
export const keyedHeaders = { ...privateHeaders, "Referrer-Policy": "strict-origin" } as const;

export function keyedPageHeaders(actionHeaders: Headers): Headers {
  const headers = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(keyedHeaders)) headers.set(name, value);
  return headers;
}

/** Middleware of private pages: no cache, no index, renewed session cookies. */
export const privatePage: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  // Sign-in and sign-out have just set the cookies: do not overwrite them.
  if (response.headers.has("Set-Cookie")) return response;
  for (const cookie of await renewedCookies(context)) response.headers.append("Set-Cookie", cookie);
  return response;
};
