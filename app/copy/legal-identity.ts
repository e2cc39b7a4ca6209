import { formatSiren } from "#domain/company-number.ts";
import { formatEuros } from "#domain/money.ts";
import type { AccessibilityAudit, SiteIdentity } from "#domain/site-identity.ts";

/** `Phare SAS, SAS au capital de 10 000 €, RCS Paris 732 829 320` (docs/sources/law.md, D1). */
export function companyLine(
  site: Pick<
    SiteIdentity,
    "legalName" | "legalForm" | "shareCapitalCents" | "registerCity" | "siren"
  >,
): string {
  const capital = formatEuros(site.shareCapitalCents);
  return `${site.legalName}, ${site.legalForm} au capital de ${capital}, RCS ${site.registerCity} ${formatSiren(site.siren)}`;
}

export type AccessibilityState = "non conforme" | "partiellement conforme" | "totalement conforme";

/** States of the RGAA's model; « non conforme » without a dated audit (docs/sources/law.md, W4). */
export function accessibilityState(audit: AccessibilityAudit | null): AccessibilityState {
  if (audit === null || audit.percent < 50) return "non conforme";
  return audit.percent < 100 ? "partiellement conforme" : "totalement conforme";
}
