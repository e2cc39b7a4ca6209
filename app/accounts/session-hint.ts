import { SESSION_HINT_COOKIE as NAME } from "#domain/auth-session.ts";

/** Lets prerendered pages show « Mon portail », not « Connexion ». Readable and forgeable: grants nothing. */
export function sessionHintCookie(maxAgeSeconds: number, secure: boolean): string {
  return `${NAME}=1; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export function clearedSessionHintCookie(secure: boolean): string {
  return sessionHintCookie(0, secure);
}

export function hasSessionHint(headers: Headers): boolean {
  return new RegExp(`(?:^|;\\s*)${NAME}=1(?:;|$)`).test(headers.get("cookie") ?? "");
}
