import { formatSiren } from "./company-number.ts";
import type { SiteIdentity } from "./site-identity.ts";

/** `732 829 320 00074`; a placeholder is returned unchanged. */
export function formatSiret(siret: string): string {
  if (!/^\d{14}$/.test(siret)) return siret;
  return `${formatSiren(siret.slice(0, 9))}\u00A0${siret.slice(9)}`;
}

export function addressLine({
  street,
  postalCode,
  city,
  country,
}: SiteIdentity["address"]): string {
  return `${street}, ${postalCode}\u00A0${city}, ${country}`;
}
