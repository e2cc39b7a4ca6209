import { formatPhone } from "#domain/phone-number.ts";
import { mailtoUrl, phoneUrl } from "#domain/contact-links.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { Inline, TermsBlock } from "#domain/terms-text.ts";

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

export function emailLink(site: SiteIdentity, subject: string): Inline {
  return link(mailtoUrl(site, subject), site.email);
}

export function phoneLink(site: SiteIdentity): Inline {
  return link(phoneUrl(site), formatPhone(site.phone));
}
