const DAY_MS = 24 * 3_600_000;

export type AuditRunRefusal =
  | "audit-not-found"
  /** No facts known: the questionnaire has to be answered first. */
  | "answers-needed"
  | "permanently-closed"
  | "too-many-for-email";

/** Seconds until the e-mail address may get another result (five per 24 hours); 0: now. */
export function waitForEmail(fifthLatestAt: Date | null, now: Date): number {
  if (fifthLatestAt === null) return 0;
  return Math.max(0, Math.ceil((fifthLatestAt.getTime() + DAY_MS - now.getTime()) / 1000));
}
