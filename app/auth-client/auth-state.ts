import type { AuthSession, AuthUser } from "#domain/auth-session.ts";

export interface AuthState {
  user: AuthUser | null;
  session: AuthSession | null;
  loading: boolean;
}

export const unknownState: AuthState = { user: null, session: null, loading: true };

export type AnnouncedEvent =
  | "SIGNED_IN"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY"
  | "MFA_CHALLENGE_VERIFIED";

export type AuthEvent = AnnouncedEvent | "INITIAL_SESSION" | "SIGNED_OUT" | "TOKEN_REFRESHED";

export type Cause = "here" | "elsewhere" | "server";

export type AuthListener = (event: AuthEvent, session: AuthSession | null, cause: Cause) => void;
