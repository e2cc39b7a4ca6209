import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { userRoles } from "#db/schema/accounts.ts";
import { createAttempts } from "./attempts.server.ts";
import {
  type AccountOptions,
  createBetterAuth,
  RETRY_AFTER_HEADER,
  SESSION_SECONDS,
  SIGN_IN_PATH,
} from "./better-auth.server.ts";
import { clearedSessionHintCookie, hasSessionHint, sessionHintCookie } from "./session-hint.ts";

export interface SignedIn {
  kind: "client" | "administrator";
  userId: string;
  name: string;
  email: string;
}

type SignInOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "wrong-credentials" | "email-not-confirmed" }
  | { ok: false; reason: "too-many-attempts"; retryAfterSeconds: number };

/** Who people are. `cookies` are Set-Cookie values that the answer to the request must carry. */
export interface Accounts {
  /** The caller has checked that the request comes from our own pages. */
  signIn(
    credentials: { email: string; password: string },
    headers: Headers,
  ): Promise<SignInOutcome>;
  signOut(headers: Headers): Promise<{ cookies: string[] }>;
  /** Null for a visitor, and for a session that ended, was forged or comes from elsewhere. */
  whoIs(headers: Headers): Promise<{ signedIn: SignedIn | null; cookies: string[] }>;
  /** Answers /api/auth/*; the caller has checked that the request comes from our own pages. */
  answer(request: Request): Promise<Response>;
}

const BASE_PATH = "/api/auth";

/** What /api/auth lets in; the rest of Better Auth stays closed until a screen needs it. */
const openEndpoints = new Set([`POST ${SIGN_IN_PATH}`, "POST /sign-out", "GET /get-session"]);

/** No refusal leaves sooner: one query more or less for a known address is then not measurable. */
const REFUSAL_FLOOR_MS = 300;

export function createAccounts(options: AccountOptions): Accounts {
  const { db, siteUrl, secureCookies, clientAddressHeader } = options;
  const auth = createBetterAuth(options, createAttempts(db, options.secret, options.clock));

  /** Better Auth's own front door: calling its functions directly skips its limits. */
  async function call(path: string, method: string, headers: Headers, body?: string) {
    const forwarded = new Headers({ origin: siteUrl });
    for (const name of ["cookie", "user-agent", clientAddressHeader]) {
      const value = headers.get(name);
      if (value !== null) forwarded.set(name, value);
    }
    if (body !== undefined) forwarded.set("content-type", "application/json");
    const started = performance.now();
    const response = await auth.handler(
      new Request(siteUrl + BASE_PATH + path, { method, headers: forwarded, body: body ?? null }),
    );
    if (response.status === 401) {
      await delay(Math.max(0, REFUSAL_FLOOR_MS - (performance.now() - started)));
    }
    return response;
  }

  function cookiesOf(headers: Headers, path: string): string[] {
    const cookies = headers.getSetCookie();
    if (cookies.length === 0) return [];
    const hint =
      path === "/sign-out"
        ? clearedSessionHintCookie(secureCookies)
        : sessionHintCookie(SESSION_SECONDS, secureCookies);
    return [...cookies, hint];
  }

  async function signIn(
    { email, password }: { email: string; password: string },
    headers: Headers,
  ): Promise<SignInOutcome> {
    const body = JSON.stringify({ email, password });
    const response = await call(SIGN_IN_PATH, "POST", headers, body);
    if (response.ok) return { ok: true, cookies: cookiesOf(response.headers, SIGN_IN_PATH) };
    if (response.status === 429) {
      const retryAfterSeconds = Number(response.headers.get(RETRY_AFTER_HEADER) ?? 60);
      return { ok: false, reason: "too-many-attempts", retryAfterSeconds };
    }
    if (response.status === 403) return { ok: false, reason: "email-not-confirmed" };
    if (response.status === 400 || response.status === 401) {
      return { ok: false, reason: "wrong-credentials" };
    }
    throw new Error(`sign-in answered ${response.status}`);
  }

  async function signOut(headers: Headers) {
    const response = await call("/sign-out", "POST", headers, "{}");
    if (!response.ok) throw new Error(`sign-out answered ${response.status}`);
    return { cookies: cookiesOf(response.headers, "/sign-out") };
  }

  async function whoIs(headers: Headers) {
    const found = await auth.api.getSession({ headers, returnHeaders: true });
    if (!found.response) {
      const stale = hasSessionHint(headers) ? [clearedSessionHintCookie(secureCookies)] : [];
      return { signedIn: null, cookies: [...found.headers.getSetCookie(), ...stale] };
    }
    const { id: userId, name, email } = found.response.user;
    const roles = await db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, userId));
    const kind = roles.some(({ role }) => role === "admin") ? "administrator" : "client";
    return {
      signedIn: { kind, userId, name, email } satisfies SignedIn,
      cookies: cookiesOf(found.headers, "/get-session"),
    };
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

  return { signIn, signOut, whoIs, answer };
}

/** The session's token belongs to the HttpOnly cookie alone: scripts must not read it in a body. */
function withoutTokens(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutTokens);
  if (typeof body !== "object" || body === null) return body;
  const kept = Object.entries(body).filter(([key]) => key !== "token");
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutTokens(value)]));
}
