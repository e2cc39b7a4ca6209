import { SESSION_HINT_COOKIE as NAME } from "#domain/auth-session.ts";

/**
 * Tells pages that are the same for everybody to show « Mon portail » rather than « Connexion ».
 * Readable by scripts and forgeable, so it says nothing of who: no right hangs on it.
 */
export function sessionHintCookie(maxAgeSeconds: number, secure: boolean): string {
  return `${NAME}=1; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Takes the hint back once nobody is signed in. */
export function clearedSessionHintCookie(secure: boolean): string {
  return sessionHintCookie(0, secure);
}

/** Whether this browser says that somebody is signed in; it may be wrong. */
export function hasSessionHint(headers: Headers): boolean {
  return new RegExp(`(?:^|;\\s*)${NAME}=1(?:;|$)`).test(headers.get("cookie") ?? "");
}
