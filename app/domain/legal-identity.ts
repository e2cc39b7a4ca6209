import { formatSiren } from "./company-number.ts";
import { formatEuros } from "./money.ts";
import type { AccessibilityAudit, SiteIdentity } from "./site-identity.ts";

/** `732 829 320 00074`: the SIREN by threes, then the office. A placeholder stays as it is. */
export function formatSiret(siret: string): string {
  if (!/^\d{14}$/.test(siret)) return siret;
  return `${formatSiren(siret.slice(0, 9))}\u00A0${siret.slice(9)}`;
}

/** `12 rue des Lilas, 75011 Paris, France`. */
export function addressLine({
  street,
  postalCode,
  city,
  country,
}: SiteIdentity["address"]): string {
  return `${street}, ${postalCode}\u00A0${city}, ${country}`;
}

/** `Phare SAS, SAS au capital de 10 000 €, RCS Paris 732 829 320` (docs/sources/law.md, D1). */
export function companyLine(site: SiteIdentity): string {
  const capital = formatEuros(site.shareCapitalCents);
  return `${site.legalName}, ${site.legalForm} au capital de ${capital}, RCS ${site.registerCity} ${formatSiren(site.siren)}`;
}

export type AccessibilityState = "non conforme" | "partiellement conforme" | "totalement conforme";

/**
 * The three states of the RGAA's model; without a dated audit it is « non conforme »
 * (docs/sources/law.md, W4).
 */
export function accessibilityState(audit: AccessibilityAudit | null): AccessibilityState {
  if (audit === null || audit.percent < 50) return "non conforme";
  return audit.percent < 100 ? "partiellement conforme" : "totalement conforme";
}
