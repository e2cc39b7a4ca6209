import { formatPhone } from "#domain/phone-number.ts";
import { mailtoUrl, phoneUrl } from "#domain/contact-links.ts";
import type { Cents } from "#domain/money.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";

/** A stretch of a sentence. Spaces are plain: whoever shows it sets the typographic ones. */
export type Inline =
  | string
  | { kind: "strong"; text: string }
  /** `href` may be a path of the site. */
  | { kind: "link"; text: string; href: string };

export interface PriceRow {
  name: string;
  /** `mois` for a subscription. */
  period: string | undefined;
  netCents: Cents;
  grossCents: Cents;
}

/** A part of the terms of sale, as the page and its PDF both show it. */
export type TermsBlock =
  /** Numbered, so that it can be quoted: « article 8.2 ». */
  | { kind: "clause"; number: string; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "heading"; text: string }
  | { kind: "bullets"; items: Inline[][] }
  | { kind: "facts"; rows: { term: string; content: Inline[] }[] }
  | { kind: "prices"; caption: string; rows: PriceRow[] }
  /** What the law wants to stand out from the rest (article 48 of the civil procedure code). */
  | { kind: "standout"; blocks: TermsBlock[] }
  /** To copy and send back. */
  | { kind: "form"; blocks: TermsBlock[] };

export function clause(number: string, ...content: Inline[]): TermsBlock {
  return { kind: "clause", number, content };
}

export function paragraph(...content: Inline[]): TermsBlock {
  return { kind: "paragraph", content };
}

export function heading(text: string): TermsBlock {
  return { kind: "heading", text };
}

export function bullets(...items: (string | Inline[])[]): TermsBlock {
  return { kind: "bullets", items: items.map((item) => [item].flat()) };
}

export function rows(...terms: [term: string, ...content: Inline[]][]): TermsBlock {
  return { kind: "facts", rows: terms.map(([term, ...content]) => ({ term, content })) };
}

export function standout(...blocks: TermsBlock[]): TermsBlock {
  return { kind: "standout", blocks };
}

export function form(...blocks: TermsBlock[]): TermsBlock {
  return { kind: "form", blocks };
}

export function strong(text: string): Inline {
  return { kind: "strong", text };
}

export function link(href: string, text: string): Inline {
  return { kind: "link", text, href };
}

/** The agency's address, opening a message with that subject. */
export function emailLink(site: SiteIdentity, subject: string): Inline {
  return link(mailtoUrl(site, subject), site.email);
}

export function phoneLink(site: SiteIdentity): Inline {
  return link(phoneUrl(site), formatPhone(site.phone));
}
