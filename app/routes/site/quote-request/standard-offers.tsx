import { boostLocal, type SoldOffer } from "#domain/catalogue.ts";
import { orderButton, prerequisiteSentence, priceUnit } from "#copy/offers.ts";
import { standardOffersWords as words } from "#copy/site/quote-request.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Checklist } from "../landing/sections/checklist.tsx";
import { OfferLabels } from "../landing/sections/offer-labels.tsx";
import { PriceTag } from "../landing/sections/price.tsx";

const FEATURES_SHOWN = 5;

/** Offers with a public price (docs/sources/specification.md, 2). */
export function StandardOffers({ offers }: { offers: readonly SoldOffer[] }) {
  return (
    <section aria-labelledby="offres" className="grid gap-6">
      <h2 id="offres" className="text-2xl">
        {words.title(offers.length)}
      </h2>
      <ul className="grid gap-6 lg:grid-cols-2">
        {offers.map((offer) => (
          <OfferCard
            key={offer.planType}
            offer={offer}
            strong={offer.planType === boostLocal.planType}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferCardProps {
  offer: SoldOffer;
  strong: boolean;
}

function OfferCard({ offer, strong }: OfferCardProps) {
  const { features, promise } = offer;
  return (
    <li
      className={`flex flex-col rounded-lg p-6 sm:p-8 ${strong ? "dusk shadow-lift" : "border border-line bg-raised shadow-soft"}`}
    >
      <OfferLabels offer={offer} />
      <h3 className="text-2xl">{offer.name}</h3>
      <div className="mt-5">
        <PriceTag offer={offer} unit={priceUnit(offer)} />
      </div>
      <Checklist
        items={features.slice(0, FEATURES_SHOWN).map(frenchSpaces)}
        className="mt-7 mb-8"
      />
      <div className="mt-auto grid gap-4">
        <p className="flex gap-2.5 text-sm text-muted">
          <Icon name={offer.prerequisite ? "info" : "clock"} className="mt-0.5 size-4.5" />
          {frenchSpaces(offer.prerequisite ? prerequisiteSentence(offer) : `${promise}.`)}
        </p>
        <ButtonLink
          href={`/paiement?plan=${offer.planType}`}
          reloadDocument
          size="lg"
          block
          variant={strong ? "primary" : "secondary"}
          iconEnd="arrow-right"
        >
          {orderButton(offer)}
        </ButtonLink>
      </div>
    </li>
  );
}
