import { Fragment } from "react";
import { catalogue, MAX_LISTINGS_PER_ORDER, planTypes, VAT_RATE } from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import { Bullet, Bullets, Clause, Heading, Text } from "../prose.tsx";
import { PriceTable } from "./price-table.tsx";

export function OffersAndPrices() {
  const { premium, domination, suiviCroissance } = catalogue;
  return (
    <>
      <Clause number="3.1">
        Les packs {premium.name} et {domination.name} sont des prestations uniques, sans
        renouvellement automatique. {suiviCroissance.name} est un abonnement mensuel, sans
        engagement. {suiviCroissance.prerequisite?.sentence}
      </Clause>
      <Clause number="3.2">
        Les packs Visibilité+ Express et Impact Local ne se commandent pas en ligne. Quand nous les
        proposons, leur contenu et leur prix sont ceux du devis que vous acceptez.
      </Clause>
      <OfferContents />
      <Heading>Prix</Heading>
      <Clause number="3.3">
        Les prix sont en euros, par fiche, hors taxes et toutes taxes comprises. Si le taux de TVA
        change, le nouveau taux s’applique aux commandes passées après ce changement.
      </Clause>
      <PriceTable />
      <Clause number="3.4">
        Une commande porte sur 1 à {MAX_LISTINGS_PER_ORDER} fiches. Son prix est celui d’une fiche
        multiplié par leur nombre, moins la réduction éventuelle, plus la TVA de{" "}
        {formatRate(VAT_RATE)}. Le total TTC est arrondi à l’euro le plus proche ; c’est ce total
        qui vous est montré avant la commande, demandé et facturé.
      </Clause>
      <Clause number="3.5">
        Un code promo vaut pendant sa durée de validité et ne se cumule avec aucun autre. La
        réduction s’affiche avant la commande.
      </Clause>
      <Clause number="3.6">
        Nous pouvons changer nos prix pour les commandes futures. Le prix d’un abonnement en cours
        ne change pas sans que vous en soyez averti par e-mail un mois avant ; vous pouvez alors
        résilier sans frais (article 9).
      </Clause>
    </>
  );
}

function OfferContents() {
  return planTypes.map((planType) => (
    <Fragment key={planType}>
      <Heading>{catalogue[planType].name}</Heading>
      <Text>{catalogue[planType].description}</Text>
      <Bullets>
        {catalogue[planType].features.map((feature) => (
          <Bullet key={feature}>{feature}</Bullet>
        ))}
      </Bullets>
    </Fragment>
  ));
}
