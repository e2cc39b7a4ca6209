import { unchecked } from "./finding.ts";

/** Why there is no page to examine. */
export type UnreadReason =
  | "no-address"
  | "not-a-url"
  | "address-forbidden"
  | "name-unresolved"
  | "unreachable"
  | "tls-invalid"
  | "timeout"
  | "too-many-redirects"
  | "too-large"
  | "not-html"
  | "encoding-broken"
  | "too-heavy"
  | "busy"
  | "unreadable";

/** Why any check may not have been made. */
export const unmade = {
  pageUnread: (why: UnreadReason) => unchecked("page-unread", why),
  /** Of what was declared, beside a page that isn't there. */
  noPage: () => unchecked("no-page"),
  /** The content of an error page is not judged. */
  errorPage: (status: number) => unchecked("error-page", status),
  onlineOnly: () => unchecked("online-only"),
};

export type Unmade = ReturnType<(typeof unmade)[keyof typeof unmade]>;
