import {
  type Catalogue,
  MAX_LISTINGS_PER_ORDER,
  type Offer,
  packs,
  soldOffers,
  type SoldOffer,
  subscriptions,
  VAT_RATE,
} from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import { priceOrder } from "#domain/order-price.ts";
import { prerequisiteSentence } from "../offers.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, clause, heading, paragraph } from "./blocks.ts";

export function offersAndPrices(catalogue: Catalogue): TermsBlock[] {
  return [
    clause("3.1", [packsSentence(), ...subscriptions.map(subscriptionSentence)].join(" ")),
    clause(
      "3.2",
      "Les packs Visibilité+ Express et Impact Local ne se commandent pas en ligne. Quand nous les proposons, leur contenu et leur prix sont ceux du devis que vous acceptez.",
    ),
    ...soldOffers(catalogue).flatMap(contentOf),
    heading("Prix"),
    clause(
      "3.3",
      "Les prix sont en euros, par fiche, hors taxes et toutes taxes comprises. Si le taux de TVA change, le nouveau taux s’applique aux commandes passées après ce changement.",
    ),
    priceTable(catalogue),
    clause(
      "3.4",
      `Une commande porte sur 1 à ${MAX_LISTINGS_PER_ORDER} fiches. Son prix est celui d’une fiche multiplié par leur nombre, moins la réduction éventuelle, plus la TVA de ${formatRate(VAT_RATE)}. Le total TTC est arrondi à l’euro le plus proche ; c’est ce total qui vous est montré avant la commande, demandé et facturé.`,
    ),
    clause(
      "3.5",
      "Un code promo vaut pendant sa durée de validité et ne se cumule avec aucun autre. La réduction s’affiche avant la commande.",
    ),
    clause(
      "3.6",
      "Nous pouvons changer nos prix pour les commandes futures. Le prix d’un abonnement en cours ne change pas sans que vous en soyez averti par e-mail un mois avant ; vous pouvez alors résilier sans frais (article 9).",
    ),
  ];
}

function packsSentence(): string {
  const names = new Intl.ListFormat("fr").format(packs.map(({ name }) => name));
  return `Les packs ${names} sont des prestations uniques, sans renouvellement automatique.`;
}

function subscriptionSentence(offer: Offer): string {
  return `${offer.name} est un abonnement mensuel, sans engagement. ${prerequisiteSentence(offer)}`.trim();
}

function contentOf({ name, description, features }: SoldOffer): TermsBlock[] {
  return [heading(name), paragraph(description), bullets(...features)];
}

function priceTable(catalogue: Catalogue): TermsBlock {
  return {
    kind: "prices",
    caption: `Prix pour une fiche, TVA de ${formatRate(VAT_RATE)}`,
    rows: soldOffers(catalogue).map(({ name, period, unitPriceCents }) => {
      const { netCents, grossCents } = priceOrder({ unitPriceCents, listings: 1, discountRate: 0 });
      return { name, period, netCents, grossCents };
    }),
  };
}
