import type { SiteIdentity } from "#domain/site-identity.ts";

export interface EmailSender {
  site: SiteIdentity;
  siteUrl: string;
}

/** Source of both the HTML and the plain text. */
export interface EmailContent {
  subject: string;
  /** Preheader. */
  preview: string;
  title: string;
  blocks: EmailBlock[];
  reason: string;
  /** Link at the end of the footer. */
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

/** Pictures may be blocked: `text` must say the same. */
interface EmailPicture {
  kind: "picture";
  /** Inline attachment, no remote loading: no tracking. */
  cid: string;
  /** CSS pixels. */
  width: number;
  height: number;
  text: string;
}

export interface PriceLine {
  label: string;
  detail?: string;
  amount: string;
}
