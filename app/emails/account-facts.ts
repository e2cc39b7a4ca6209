import type { SiteIdentity } from "#domain/site-identity.ts";

export interface AccountLinkEmailInput {
  name: string;
  /** For a change: the new address. */
  email: string;
  /** Empty when the message has no link. */
  linkUrl: string;
  site: SiteIdentity;
  siteUrl: string;
}
