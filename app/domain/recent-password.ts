import { sessionSeconds } from "./limits.ts";

/**
 * Whether a session's last proof of the password still counts. Either way: a clock that was set back must not make a
 * proof last, and that of another process may be a moment ahead.
 */
export function isPasswordRecent(provedAt: Date | null, now: Date): boolean {
  if (provedAt === null) return false;
  return Math.abs(now.getTime() - provedAt.getTime()) <= sessionSeconds.passwordRecent * 1000;
}
