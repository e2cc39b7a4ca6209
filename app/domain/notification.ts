import { ownProperty } from "./own-property.ts";
import { nudgeNames } from "./nudge-kind.ts";

/** Optional messages; those required by contract or law are always sent. */
export const notificationKinds = ["reminders", "progress", "nudges"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const kinds: Readonly<Record<string, NotificationKind>> = {
  "quote-reminder": "reminders",
  "publication-reminder": "reminders",
  "listing-access-reminder": "reminders",
  "revision-status": "progress",
  ...Object.fromEntries(nudgeNames.map((name) => [name, "nudges"])),
};

export const optionalMessages: readonly string[] = Object.keys(kinds);

export function notificationKindOf(message: string): NotificationKind | null {
  return ownProperty(kinds, message) ?? null;
}

export function unsubscribeUrl(siteUrl: string, deliveryId: string): string {
  return `${siteUrl}/desabonnement/${deliveryId}`;
}
