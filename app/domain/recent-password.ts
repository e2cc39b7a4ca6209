import { sessionSeconds } from "./limits.ts";

/** Absolute difference: a clock set back must not extend the proof, and another process's clock may be ahead. */
export function isPasswordRecent(provedAt: Date | null, now: Date): boolean {
  if (provedAt === null) return false;
  return Math.abs(now.getTime() - provedAt.getTime()) <= sessionSeconds.passwordRecent * 1000;
}
