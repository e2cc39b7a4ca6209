import { sessionSeconds } from "./limits.ts";

interface SessionTimes {
  createdAt: Date;
  expiresAt: Date;
}

const after = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000);

export function sessionEnd(createdAt: Date, now: Date): Date {
  const idle = after(now, sessionSeconds.idle);
  const absolute = after(createdAt, sessionSeconds.longest);
  return idle < absolute ? idle : absolute;
}

export function isRenewalDue({ createdAt, expiresAt }: SessionTimes, now: Date): boolean {
  const lastRenewed = after(expiresAt, -sessionSeconds.idle);
  const waited = after(lastRenewed, sessionSeconds.renewedEvery) <= now;
  return waited && expiresAt < sessionEnd(createdAt, now);
}
