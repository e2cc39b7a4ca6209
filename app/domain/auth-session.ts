import type { ViewerKind } from "./access.ts";

export interface AuthUser {
  id: string;
  email: string;
  full_name: string;
  role: Exclude<ViewerKind, "visitor">;
  created_at: string;
}

/** Session readable by scripts (docs/decisions/0001-accounts.md): the long-lived credential is an HttpOnly cookie. */
export interface AuthSession {
  /** Short-lived bearer token for the JSON functions, to be kept in memory only. */
  access_token: string;
  refresh_token: null;
  /** Seconds the token had left when the server answered. */
  expires_in: number;
  /** Instant of the server's clock, in seconds since 1970. */
  expires_at: number;
  token_type: "bearer";
  user: AuthUser;
  provider_token: null;
  provider_refresh_token: null;
}

export const ACCESS_TOKEN_SECONDS = 600;

/** Interval of the session check, and time left that triggers a renewal. */
export const RENEWAL_TICK_SECONDS = 30;
export const RENEWAL_MARGIN_SECONDS = 90;

export const AUTH_SESSION_MISSING = "Auth session missing!";

export const SESSION_PATH = "/functions/v1/session";
export const SIGN_OUT_PATH = "/api/auth/sign-out";

/** Readable by scripts, says only that a session exists. */
export const SESSION_HINT_COOKIE = "phare_session_hint";
