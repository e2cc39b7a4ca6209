import type { SiteIdentity } from "./site-identity.ts";

/** Opens a WhatsApp conversation with the greeting already typed. */
export function whatsappUrl(site: SiteIdentity): string {
  const number = site.whatsapp.replace("+", "");
  return `https://wa.me/${number}?text=${encodeURIComponent(site.whatsappGreeting)}`;
}

export function mailtoUrl(site: SiteIdentity, subject: string): string {
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;
}

/** Where the strategic call is booked; an e-mail as long as no scheduling page is configured. */
export function strategicCallUrl(site: SiteIdentity): string {
  return site.schedulingUrl ?? mailtoUrl(site, "Appel stratégique gratuit");
}
