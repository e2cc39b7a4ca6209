/** What has become of a message, those to look at first. */
export const emailStatuses = ["failed", "pending", "sent"] as const;
export type EmailStatus = (typeof emailStatuses)[number];
