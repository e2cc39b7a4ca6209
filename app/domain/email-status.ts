import { nudgeNames } from "./nudge-kind.ts";

/**
 * What has become of a message, those to look at first. `withheld`: beyond its mailbox's share (limits.ts);
 * `dropped`: left unsent on purpose (email-truth.ts).
 */
export const emailStatuses = ["failed", "withheld", "pending", "dropped", "sent"] as const;
export type EmailStatus = (typeof emailStatuses)[number];

export type SendAgainRefusal = "not-repeatable";

/** Whether somebody may have it sent once more: it was given up, or left and never arrived. A nudge leaves once. */
export function isSentAgain({
  status,
  template,
}: {
  status: EmailStatus;
  template: string;
}): boolean {
  if (status === "sent") return !nudgeNames.some((name) => name === template);
  return status === "failed";
}
