import { formatPhone } from "#domain/phone-number.ts";
import { formatSiren } from "#domain/company-number.ts";
import { formatEuros } from "#domain/money.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";

/** Identity of the sender, mandatory in commercial messages (docs/sources/law.md, D1). */
export function legalFooter(site: SiteIdentity): string[] {
  const { street, postalCode, city, country } = site.address;
  return [
    `${site.legalName}, ${site.legalForm} au capital de ${formatEuros(site.shareCapitalCents)}`,
    `Siège social : ${street}, ${postalCode} ${city}, ${country}`,
    `SIREN ${formatSiren(site.siren)}, RCS ${site.registerCity}, TVA ${site.vatNumber}`,
    `Téléphone : ${formatPhone(site.phone)}, e-mail : ${site.email}`,
  ];
}
