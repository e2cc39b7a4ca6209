import type { AuthSession, AuthUser } from "#domain/auth-session.ts";

/** What the interface knows of the session. */
export interface AuthState {
  user: AuthUser | null;
  session: AuthSession | null;
  /** True until the first event. */
  loading: boolean;
}

/** Before anything is known, and on the server. */
export const unknownState: AuthState = { user: null, session: null, loading: true };

/** What a page may have just done, that the client can't see by itself. */
export type AnnouncedEvent =
  | "SIGNED_IN"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY"
  | "MFA_CHALLENGE_VERIFIED";

export type AuthEvent = AnnouncedEvent | "INITIAL_SESSION" | "SIGNED_OUT" | "TOKEN_REFRESHED";

/** Where a change comes from: this page asked for it, another tab did, or the server's answer said so. */
export type Cause = "here" | "elsewhere" | "server";

export type AuthListener = (event: AuthEvent, session: AuthSession | null, cause: Cause) => void;
