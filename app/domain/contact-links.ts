import type { SiteIdentity } from "./site-identity.ts";

export function whatsappUrl(site: SiteIdentity, greeting = site.whatsappGreeting): string {
  const number = site.whatsapp.replace("+", "");
  return `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`;
}

/** Percent-encoded: an address may contain `?` or `&`. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

export function mailtoUrl(site: SiteIdentity, subject: string, body = ""): string {
  const address = `${mailtoHref(site.email)}?subject=${encodeURIComponent(subject)}`;
  // CRLF is required by RFC 6068.
  return body === ""
    ? address
    : `${address}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}

export function phoneUrl(site: SiteIdentity): string {
  return `tel:${site.phone}`;
}
