import type { SiteIdentity } from "#domain/site-identity.ts";

/** What the messages that carry a link to an account need. */
export interface AccountLinkEmailInput {
  name: string;
  /** The account's address; for a change, the new one. */
  email: string;
  /** The whole address to open; empty where a message carries none. */
  linkUrl: string;
  site: SiteIdentity;
  siteUrl: string;
}
