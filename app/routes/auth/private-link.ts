import type { AccountLinkRefusal } from "#domain/account-links.ts";
import { ownProperty } from "#domain/own-property.ts";

export function tokenOf(url: URL): string {
  return url.searchParams.get("jeton") ?? "";
}

export const linkStatus = {
  "link-unknown": 404,
  "link-expired": 410,
  "link-used": 410,
} as const;

export function linkRefusalIn(answer: { reason: string | null } | undefined) {
  const reason = answer?.reason ?? "";
  // oxlint-disable-next-line no-unsafe-type-assertion -- just checked
  return ownProperty(linkStatus, reason) === undefined ? null : (reason as AccountLinkRefusal);
}
