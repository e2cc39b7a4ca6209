import { labels } from "#copy/labels.ts";
import { anchorLinks, legalLinks, services } from "#copy/landing/navigation.ts";
import { formatSiren } from "#domain/company-number.ts";
import { accessibilityState } from "#copy/legal-identity.ts";
import { placeholdersIn, claimWords, shownClaim } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { COOKIE_POLICY } from "./cookie-banner.tsx";
import { FooterColumn } from "./footer-column.tsx";
import { auditHref, sectionHref } from "./section-link.ts";

const words = {
  explore: "Explorer",
  home: "Accueil",
  services: "Nos services",
  audit: "Audit gratuit de votre fiche",
  analysis: "Analyse gratuite de votre site",
  writeUs: "Nous écrire",
  tagline:
    "Nous rendons les artisans, commerçants et indépendants visibles sur Google, dans leur quartier et leur ville.",
  accessibility: (state: string) => `Accessibilité : ${state}`,
  cookies: "Gérer mes cookies",
  sirenToFill: "Numéro SIREN à renseigner",
};

export function Footer({ atHome }: { atHome: boolean }) {
  const { site } = useRootData();
  return (
    <footer data-section="pied-de-page" className="site-footer dusk">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-7 py-8 sm:gap-y-12 sm:py-16 lg:grid-cols-[1.5fr_1fr_1.1fr_1.2fr]">
        <Agency />
        <FooterColumn id="pied-explorer" title={words.explore}>
          <li>
            <a href={sectionHref("accueil", atHome)} className="footer-link">
              {words.home}
            </a>
          </li>
          {anchorLinks.map(({ anchor, label }) => (
            <li key={anchor}>
              <a href={sectionHref(anchor, atHome)} className="footer-link">
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href="/devis" className="footer-link">
              {labels.askQuote}
            </a>
          </li>
        </FooterColumn>
        <FooterColumn id="pied-services" title={words.services}>
          {services.map((service) => (
            <li key={service} className="py-1 text-muted">
              {service}
            </li>
          ))}
          <li>
            <a href={auditHref(atHome)} className="footer-link">
              {words.audit}
            </a>
          </li>
          <li>
            <a href="/analyse-projet" className="footer-link">
              {words.analysis}
            </a>
          </li>
        </FooterColumn>
        <FooterColumn id="pied-ecrire" title={words.writeUs} className="footer-wide">
          <li>
            <a href={`mailto:${site.email}`} className="footer-link wrap-anywhere">
              {site.email}
            </a>
          </li>
          <li className="py-1 text-muted">
            {site.openingHours.days}, {site.openingHours.opens}-{site.openingHours.closes}
          </li>
          {site.socialProfiles.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener" target="_blank" className="footer-link">
                {name} <Icon name="external-link" className="size-4" label="(nouvel onglet)" />
              </a>
            </li>
          ))}
        </FooterColumn>
      </div>
      <LegalLine />
    </footer>
  );
}

function Agency() {
  const { site, mode } = useRootData();
  const rating = shownClaim(site.claims.rating, mode);
  const reviews = shownClaim(site.claims.footerReviews, mode);
  return (
    <div className="max-w-sm max-lg:col-span-2">
      <Logo name={site.name} />
      <p className="mt-3 text-muted sm:mt-5">{words.tagline}</p>
      {rating && reviews && (
        <p className="mt-3 flex items-center gap-2 text-sm sm:mt-5">
          <Icon name="star" filled className="size-4.5 text-lamp" />
          <span>
            <strong className="money">{frenchSpaces(rating.value)}</strong>{" "}
            <span className="text-muted">{frenchSpaces(claimWords(reviews))}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function LegalLine() {
  const { site, today } = useRootData();
  return (
    <div className="border-t border-line">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 text-sm sm:py-6 text-muted">
        <p>
          © {today.slice(0, 4)} {site.name}. {registration(site.registerCity, site.siren)}
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {legalLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="footer-link text-sm">
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href="/accessibilite" className="footer-link text-sm">
              {frenchSpaces(words.accessibility(accessibilityState(site.accessibilityAudit)))}
            </a>
          </li>
          <li>
            {/* The site's script opens the dialog; without scripts no cookie needs a choice. */}
            <a
              href={COOKIE_POLICY}
              data-open-cookies
              aria-haspopup="dialog"
              className="footer-link text-sm"
            >
              {words.cookies}
            </a>
          </li>
        </ul>
      </div>
    </div>
  );
}

function registration(registerCity: string, siren: string): string {
  const missing = placeholdersIn([registerCity, siren]).length > 0;
  return missing ? words.sirenToFill : `RCS ${registerCity} ${formatSiren(siren)}`;
}
