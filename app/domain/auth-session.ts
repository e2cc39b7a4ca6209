import type { ViewerKind } from "./access.ts";

/** Who is signed in, as the interface reads it. */
export interface AuthUser {
  id: string;
  email: string;
  full_name: string;
  role: Exclude<ViewerKind, "visitor">;
  created_at: string;
}

/** The session as scripts see it (docs/decisions/0001-accounts.md): the long-lived credential is a cookie they can't read. */
export interface AuthSession {
  /** Short-lived bearer token for the JSON functions, to be kept in memory only. */
  access_token: string;
  refresh_token: null;
  /** Seconds that the token had left when the server answered. */
  expires_in: number;
  /** The same as an instant of the server's clock, in seconds since 1970. */
  expires_at: number;
  token_type: "bearer";
  user: AuthUser;
  provider_token: null;
  provider_refresh_token: null;
}

export const ACCESS_TOKEN_SECONDS = 600;

/** How often a page looks at its session, and how close to its end it renews it. */
export const RENEWAL_TICK_SECONDS = 30;
export const RENEWAL_MARGIN_SECONDS = 90;

export const AUTH_SESSION_MISSING = "Auth session missing!";

/** Where scripts read and end the session. */
export const SESSION_PATH = "/functions/v1/session";
export const SIGN_OUT_PATH = "/api/auth/sign-out";

/** Readable by scripts, says only that a session exists; the session's own cookie is not readable. */
export const SESSION_HINT_COOKIE = "phare_session_hint";
