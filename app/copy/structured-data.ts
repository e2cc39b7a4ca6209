import { type Catalogue, soldOffers, type SoldOffer, VAT_RATE } from "#domain/catalogue.ts";
import { timeOf } from "#domain/calendar/opening-hours.ts";
import { shareOf } from "#domain/money.ts";
import { placeholdersIn, type SiteIdentity } from "#domain/site-identity.ts";

const context = "https://schema.org";

/** No rating of ourselves (docs/sources/law.md, A3). */
export function organisationFacts(site: SiteIdentity, siteUrl: string): object {
  return {
    "@context": context,
    "@type": "ProfessionalService",
    "@id": `${siteUrl}/#agence`,
    name: site.name,
    legalName: known(site.legalName),
    vatID: known(site.vatNumber),
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/partage/landing.png`,
    email: known(site.email),
    telephone: known(site.phone),
    address: known({
      "@type": "PostalAddress",
      streetAddress: site.address.street,
      postalCode: site.address.postalCode,
      addressLocality: site.address.city,
      addressCountry: "FR",
    }),
    areaServed: { "@type": "Country", name: "France" },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: site.openingHours.weekdays.map(
        (day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      ),
      opens: timeOf(site.openingHours.opens),
      closes: timeOf(site.openingHours.closes),
    },
    sameAs: known(site.socialProfiles.map((profile) => profile.url)),
  };
}

/** `undefined` for a placeholder: JSON.stringify then omits the field. */
function known<Value>(value: Value): Value | undefined {
  return placeholdersIn(value).length === 0 ? value : undefined;
}

export function websiteFacts(site: SiteIdentity, siteUrl: string): object {
  return {
    "@context": context,
    "@type": "WebSite",
    "@id": `${siteUrl}/#site`,
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: "fr-FR",
    publisher: { "@id": `${siteUrl}/#agence` },
  };
}

/** Prices include VAT, as on the page. */
export function serviceFacts(siteUrl: string, catalogue: Catalogue): object {
  return {
    "@context": context,
    "@type": "Service",
    "@id": `${siteUrl}/#service`,
    name: "Optimisation et gestion de fiche Google Business",
    serviceType: "Visibilité locale",
    provider: { "@id": `${siteUrl}/#agence` },
    areaServed: { "@type": "Country", name: "France" },
    offers: soldOffers(catalogue).map((offer) => offerFacts(offer, siteUrl)),
  };
}

function offerFacts(offer: SoldOffer, siteUrl: string): object {
  const gross = offer.unitPriceCents + shareOf(offer.unitPriceCents, VAT_RATE);
  const price = (gross / 100).toFixed(2);
  return {
    "@type": "Offer",
    name: offer.name,
    description: offer.description,
    url: `${siteUrl}/payment?plan=${offer.planType}`,
    price,
    priceCurrency: "EUR",
    availability: `${context}/${offer.prerequisite ? "LimitedAvailability" : "InStock"}`,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "EUR",
      valueAddedTaxIncluded: true,
      ...(offer.period && { billingDuration: 1, unitCode: "MON" }),
    },
  };
}

/** Word for word as on the page. */
export function questionFacts(questions: { question: string; answer: string }[]): object {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function breadcrumbFacts(siteUrl: string, page: { title: string; path: string }): object {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Accueil", item: `${siteUrl}/` },
      { "@type": "ListItem", position: 2, name: page.title, item: siteUrl + page.path },
    ],
  };
}
