import { unchecked } from "./finding.ts";

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

export const unmade = {
  pageUnread: (why: UnreadReason) => unchecked("page-unread", why),
  noPage: () => unchecked("no-page"),
  errorPage: (status: number) => unchecked("error-page", status),
  onlineOnly: () => unchecked("online-only"),
};

export type Unmade = ReturnType<(typeof unmade)[keyof typeof unmade]>;
