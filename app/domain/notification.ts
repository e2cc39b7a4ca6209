import { ownProperty } from "./own-property.ts";
import { nudgeNames } from "./nudge-kind.ts";

/**
 * Messages that a client may do without: what the contract or the law asks for (orders, payments, papers, quotes,
 * approvals, security, declarations) always leaves. Their words are in copy/portal/notifications.ts.
 */
export const notificationKinds = ["reminders", "progress", "nudges"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Which of them a message is, by its name (jobs/messages); one that is none always leaves. */
const kinds: Readonly<Record<string, NotificationKind>> = {
  "quote-reminder": "reminders",
  "publication-reminder": "reminders",
  "listing-access-reminder": "reminders",
  "revision-status": "progress",
  ...Object.fromEntries(nudgeNames.map((name) => [name, "nudges"])),
};

/** The messages that may be done without. */
export const optionalMessages: readonly string[] = Object.keys(kinds);

/** Null: it always leaves. */
export function notificationKindOf(message: string): NotificationKind | null {
  return ownProperty(kinds, message) ?? null;
}

/** The page on which whoever got a message does without its kind. */
export function unsubscribeUrl(siteUrl: string, deliveryId: string): string {
  return `${siteUrl}/desabonnement/${deliveryId}`;
}
