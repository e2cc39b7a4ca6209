import type { SiteIdentity } from "#domain/site-identity.ts";

/** Who writes, on every message. */
export interface EmailSender {
  site: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
}

/** What a message says, once: its HTML and its plain text are both printed from it. */
export interface EmailContent {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: EmailBlock[];
  /** Why this person receives it: first line of the footer. */
  reason: string;
  /** Where they say that they want no more of its kind: last words of the footer. */
  unsubscribeUrl?: string | null;
}

export interface EmailLink {
  label: string;
  url: string;
}

export type EmailBlock =
  | { kind: "paragraph"; text: string; link?: EmailLink }
  | { kind: "notice"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "facts"; rows: { label: string; value: string; url?: string }[] }
  | { kind: "price"; lines: PriceLine[]; total: PriceLine }
  | { kind: "steps"; steps: { title: string; text: string }[] }
  | { kind: "action"; link: EmailLink }
  | EmailPicture;

/** Shown where the reader lets pictures load; the text beside it says all that it says. */
interface EmailPicture {
  kind: "picture";
  /** The attachment it is: nothing is loaded from anywhere, so that reading tells nobody. */
  cid: string;
  /** Pixels, as shown. */
  width: number;
  height: number;
  text: string;
}

export interface PriceLine {
  label: string;
  /** The label's small print. */
  detail?: string;
  amount: string;
}
