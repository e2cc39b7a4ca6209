import { sessionSeconds } from "./limits.ts";

interface SessionTimes {
  /** When somebody signed in. */
  createdAt: Date;
  expiresAt: Date;
}

const after = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000);

/** Until when a session lives that is used now: some days on, but never past its absolute end. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  const idle = after(now, sessionSeconds.idle);
  const absolute = after(createdAt, sessionSeconds.longest);
  return idle < absolute ? idle : absolute;
}

/** Whether using a session now is worth putting its end off. */
export function isRenewalDue({ createdAt, expiresAt }: SessionTimes, now: Date): boolean {
  const lastRenewed = after(expiresAt, -sessionSeconds.idle);
  const waited = after(lastRenewed, sessionSeconds.renewedEvery) <= now;
  return waited && expiresAt < sessionEnd(createdAt, now);
}
