import type { Catalogue } from "#domain/catalogue.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsSection, TermsText } from "#domain/terms-text.ts";
import { subscriptionCancellation } from "./cancellation.ts";
import { contentProperty, dataProtection } from "./content-and-data.ts";
import { disputes, inForce } from "./disputes.ts";
import { guarantee } from "./guarantee.ts";
import { forceMajeure, liability } from "./liability.ts";
import { offersAndPrices } from "./offers.ts";
import { orderAndContract } from "./order.ts";
import { payment } from "./payment.ts";
import { clientDuties, performance } from "./performance.ts";
import { provider, scope } from "./scope.ts";
import { withdrawalForm } from "./withdrawal-form.ts";

/** Shared by the page, its PDF and the order's e-mail. */
export function termsOfSale(site: SiteIdentity, siteUrl: string, catalogue: Catalogue): TermsText {
  return {
    title: "Conditions générales de vente",
    lead: "Ce que vous achetez, ce que vous payez, ce que nous vous devons, et comment tout arrêter.",
    dated: `En vigueur depuis le ${plainCalendarDay(site.termsVersion)}`,
    sections: [
      ...articles(site, siteUrl, catalogue).map((article, index) => ({
        ...article,
        title: `${index + 1}. ${article.title}`,
      })),
      {
        id: "formulaire-retractation",
        title: "Annexe : formulaire de rétractation",
        blocks: withdrawalForm(site),
      },
    ],
  };
}

export function termsFileName({ termsVersion }: SiteIdentity): string {
  return `conditions-generales-de-vente-${termsVersion}.pdf`;
}

function articles(site: SiteIdentity, siteUrl: string, catalogue: Catalogue): TermsSection[] {
  return [
    { id: "objet", title: "Objet et champ d’application", blocks: scope(site, siteUrl) },
    { id: "prestataire", title: "Qui nous sommes", blocks: provider(site) },
    { id: "offres-prix", title: "Offres et prix", blocks: offersAndPrices(catalogue) },
    { id: "commande", title: "Commande et formation du contrat", blocks: orderAndContract(site) },
    { id: "paiement", title: "Paiement et factures", blocks: payment },
    { id: "execution", title: "Exécution et délais", blocks: performance },
    { id: "obligations-client", title: "Vos obligations", blocks: clientDuties(site) },
    { id: "garantie", title: "Garantie de 30 jours et rétractation", blocks: guarantee(site) },
    {
      id: "resiliation",
      title: "Résiliation de l’abonnement",
      blocks: subscriptionCancellation(site),
    },
    { id: "responsabilite", title: "Garanties et responsabilité", blocks: liability(site) },
    { id: "force-majeure", title: "Force majeure", blocks: forceMajeure },
    { id: "propriete", title: "Propriété des contenus", blocks: contentProperty },
    { id: "donnees", title: "Protection des données", blocks: dataProtection(site) },
    { id: "litiges", title: "Droit applicable et litiges", blocks: disputes(site) },
    { id: "vigueur", title: "Entrée en vigueur", blocks: inForce(site) },
  ];
}
