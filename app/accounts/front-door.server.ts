import { setTimeout as delay } from "node:timers/promises";
import { sessionSeconds } from "#domain/limits.ts";
import type { TooManyAttempts } from "./account-services.ts";
import { type AccountOptions, RETRY_AFTER_HEADER, SIGN_IN_PATH } from "./better-auth.server.ts";
import { resignedCookies } from "./resigned-cookies.server.ts";
import { clearedSessionHintCookie, sessionHintCookie } from "./session-hint.ts";
import { ANSWER_FLOOR_MS } from "./throttle.server.ts";

const BASE_PATH = "/api/auth";

/** Allowlist: all other endpoints of Better Auth stay closed. */
const openEndpoints = new Set([`POST ${SIGN_IN_PATH}`, "POST /sign-out", "GET /get-session"]);

export function createFrontDoor(
  handler: (request: Request) => Promise<Response>,
  { siteUrl, secureCookies, clientAddressHeader, secrets }: AccountOptions,
) {
  /** Through the HTTP handler: direct API calls skip Better Auth's hooks and limits. */
  async function call(path: string, method: string, given: Headers, body?: string) {
    const headers = resignedCookies(given, secrets);
    const forwarded = new Headers({ origin: siteUrl });
    for (const name of ["cookie", "user-agent", clientAddressHeader]) {
      const value = headers.get(name);
      if (value !== null) forwarded.set(name, value);
    }
    if (body !== undefined) forwarded.set("content-type", "application/json");
    const floor = delay(ANSWER_FLOOR_MS, undefined, { ref: false });
    const response = await handler(
      new Request(siteUrl + BASE_PATH + path, { method, headers: forwarded, body: body ?? null }),
    );
    if (response.status === 401) await floor;
    return response;
  }

  function cookiesOf(headers: Headers, path: string): string[] {
    const cookies = headers.getSetCookie();
    if (cookies.length === 0) return [];
    const hint =
      path === "/sign-out"
        ? [clearedSessionHintCookie(secureCookies)]
        : cookies.some(opensSession)
          ? [sessionHintCookie(sessionSeconds.idle, secureCookies)]
          : [];
    return [...cookies, ...hint];
  }

  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(BASE_PATH.length);
    if (!openEndpoints.has(`${request.method} ${path}`)) {
      return Response.json({ message: "Not Found" }, { status: 404 });
    }
    const body = request.method === "POST" ? await request.text() : undefined;
    const response = await call(path, request.method, request.headers, body);
    const headers = new Headers({ "Cache-Control": "no-store" });
    for (const cookie of cookiesOf(response.headers, path)) headers.append("Set-Cookie", cookie);
    const retryAfter = response.headers.get(RETRY_AFTER_HEADER);
    if (retryAfter !== null) headers.set("Retry-After", retryAfter);
    const answered = withoutTokens((await response.json()) as unknown);
    return Response.json(answered, { status: response.status, headers });
  }

  return { call, cookiesOf, answer };
}

export function tooMany(response: Response): TooManyAttempts {
  const retryAfterSeconds = Number(response.headers.get(RETRY_AFTER_HEADER) ?? 60);
  return { ok: false, reason: "too-many-attempts", retryAfterSeconds };
}

/** While a code is awaited, Better Auth sets an empty session cookie. */
export function opensSession(cookie: string): boolean {
  return /^[^=;]*session_token=[^;]/.test(cookie) && !/; ?max-age=0(?:;|$)/i.test(cookie);
}

/** Removes the session token from bodies: only the HttpOnly cookie may carry the token. */
function withoutTokens(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutTokens);
  if (typeof body !== "object" || body === null) return body;
  const kept = Object.entries(body).filter(([key]) => key !== "token");
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutTokens(value)]));
}
