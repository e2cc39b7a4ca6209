import { formatCalendarDate } from "#domain/legal-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { SubscriptionCancellation } from "./terms/cancellation.tsx";
import { ContentProperty, DataProtection } from "./terms/content-and-data.tsx";
import { Disputes, InForce } from "./terms/disputes.tsx";
import { Guarantee } from "./terms/guarantee.tsx";
import { ForceMajeure, Liability } from "./terms/liability.tsx";
import { OffersAndPrices } from "./terms/offers.tsx";
import { OrderAndContract } from "./terms/order.tsx";
import { Payment } from "./terms/payment.tsx";
import { ClientDuties, Performance } from "./terms/performance.tsx";
import { Provider, Scope } from "./terms/scope.tsx";
import { WithdrawalForm } from "./terms/withdrawal-form.tsx";

export const handle = { hydrate: false };

const articles: LegalSection[] = [
  { id: "objet", title: "Objet et champ d’application", body: <Scope /> },
  { id: "prestataire", title: "Qui nous sommes", body: <Provider /> },
  { id: "offres-prix", title: "Offres et prix", body: <OffersAndPrices /> },
  { id: "commande", title: "Commande et formation du contrat", body: <OrderAndContract /> },
  { id: "paiement", title: "Paiement et factures", body: <Payment /> },
  { id: "execution", title: "Exécution et délais", body: <Performance /> },
  { id: "obligations-client", title: "Vos obligations", body: <ClientDuties /> },
  { id: "garantie", title: "Garantie de 30 jours et rétractation", body: <Guarantee /> },
  {
    id: "resiliation",
    title: "Résiliation de l’abonnement",
    body: <SubscriptionCancellation />,
  },
  { id: "responsabilite", title: "Garanties et responsabilité", body: <Liability /> },
  { id: "force-majeure", title: "Force majeure", body: <ForceMajeure /> },
  { id: "propriete", title: "Propriété des contenus", body: <ContentProperty /> },
  { id: "donnees", title: "Protection des données", body: <DataProtection /> },
  { id: "litiges", title: "Droit applicable et litiges", body: <Disputes /> },
  { id: "vigueur", title: "Entrée en vigueur", body: <InForce /> },
];

const sections: LegalSection[] = [
  ...articles.map((article, index) => ({
    ...article,
    title: `${index + 1}. ${article.title}`,
  })),
  {
    id: "formulaire-retractation",
    title: "Annexe : formulaire de rétractation",
    body: <WithdrawalForm />,
  },
];

export default function TermsOfSale() {
  const { site } = useRootData();
  return (
    <LegalPage
      page="terms"
      title="Conditions générales de vente"
      lead="Ce que vous achetez, ce que vous payez, ce que nous vous devons, et comment tout arrêter."
      dated={`En vigueur depuis le ${formatCalendarDate(site.termsVersion)}`}
      sections={sections}
    />
  );
}
