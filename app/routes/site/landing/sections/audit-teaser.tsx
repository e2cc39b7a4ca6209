import { auditLooksAt } from "#copy/landing/audit-sample.ts";
import { mailtoUrl, whatsappUrl } from "#domain/contact-links.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { AuditGauge } from "../pictures/audit-gauge.tsx";
import { SectionHeading } from "./section-heading.tsx";

/** Says what the audit is and how to ask for it; there is no form here as long as there is no audit. */
export function AuditTeaser() {
  const { site } = useRootData();
  return (
    <section id="audit-gratuit" aria-labelledby="audit-titre" className="dusk py-section">
      <div className="page-width grid items-center gap-x-20 gap-y-12 lg:grid-cols-2">
        <div>
          <SectionHeading id="audit-titre" title="Où en est votre fiche, honnêtement ?">
            L’audit est gratuit. Nous regardons votre fiche comme le ferait un client pressé, et
            nous vous envoyons une note sur 100 avec ce qu’elle veut dire.
          </SectionHeading>
          <ul className="mt-8 grid gap-3">
            {auditLooksAt.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 stroke-2 text-lamp" />
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink
              href={mailtoUrl(site, "Demande d’audit gratuit de ma fiche")}
              data-cta="audit-gratuit"
              size="lg"
              icon="mail"
            >
              Demander mon audit gratuit
            </ButtonLink>
            <ButtonLink
              href={whatsappUrl(site)}
              data-cta="audit-whatsapp"
              target="_blank"
              rel="noopener"
              size="lg"
              variant="outline"
              icon="whatsapp"
            >
              Par WhatsApp
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-muted">
            Envoyez-nous le lien de votre fiche, ou son nom et sa ville. Rien d’autre.
          </p>
        </div>
        <AuditGauge />
      </div>
    </section>
  );
}
