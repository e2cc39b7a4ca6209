import { nudgeNames } from "./nudge-kind.ts";

/** Most urgent first. `withheld`: rate limit (limits.ts); `dropped`: no longer true (email-truth.ts). */
export const emailStatuses = ["failed", "withheld", "pending", "dropped", "sent"] as const;
export type EmailStatus = (typeof emailStatuses)[number];

export type SendAgainRefusal = "not-repeatable";

/** Resend is allowed after a failure or a sending, but a nudge is sent only once. */
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
