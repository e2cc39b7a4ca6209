const DAY_MS = 24 * 3_600_000;

export type AuditRunRefusal =
  | "audit-not-found"
  /** Nobody told the facts: the questionnaire asks for them. */
  | "answers-needed"
  | "permanently-closed"
  | "too-many-for-email";

/** Seconds until the address may get another result; 0 when it may now. */
export function waitForEmail(fifthLatestAt: Date | null, now: Date): number {
  if (fifthLatestAt === null) return 0;
  return Math.max(0, Math.ceil((fifthLatestAt.getTime() + DAY_MS - now.getTime()) / 1000));
}
