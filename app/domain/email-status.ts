/**
 * What has become of a message, those to look at first. `withheld`: beyond its mailbox's share (limits.ts);
 * `dropped`: left unsent on purpose (email-truth.ts).
 */
export const emailStatuses = ["failed", "withheld", "pending", "dropped", "sent"] as const;
export type EmailStatus = (typeof emailStatuses)[number];
