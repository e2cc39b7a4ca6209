import type { SiteIdentity } from "./site-identity.ts";

/** Opens a WhatsApp conversation with a greeting already typed. */
export function whatsappUrl(site: SiteIdentity, greeting = site.whatsappGreeting): string {
  const number = site.whatsapp.replace("+", "");
  return `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`;
}

/** A letter to an address, whose signs may be those of a link. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** A letter to the agency, its subject and first lines already written. */
export function mailtoUrl(site: SiteIdentity, subject: string, body = ""): string {
  const address = `${mailtoHref(site.email)}?subject=${encodeURIComponent(subject)}`;
  // Line breaks as RFC 6068 wants them.
  return body === ""
    ? address
    : `${address}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}

/** What a press on the agency's number dials. */
export function phoneUrl(site: SiteIdentity): string {
  return `tel:${site.phone}`;
}
