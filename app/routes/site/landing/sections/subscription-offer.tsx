import type { SoldOffer } from "#domain/catalogue.ts";
import { prerequisiteSentence, priceUnit } from "#copy/offers.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { MonthlyRound } from "../pictures/monthly-round.tsx";
import { Checklist } from "./checklist.tsx";
import { OfferLabels } from "./offer-labels.tsx";
import { PriceTag } from "./price.tsx";

const texts = {
  continue: "Continuer avec le suivi",
};

export function SubscriptionOffer({ offer }: { offer: SoldOffer }) {
  return (
    <section
      id="abonnement"
      aria-labelledby="abonnement-titre"
      className="page-width grid items-center gap-x-20 gap-y-8 py-section lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div>
        <OfferLabels offer={offer} />
        <h2 id="abonnement-titre" className="text-3xl">
          {offer.name}
        </h2>
        <p className="mt-3 max-w-xl text-muted sm:mt-4 sm:text-lg">
          {frenchSpaces(offer.description)}
        </p>
        <div className="mt-5 sm:mt-8">
          <PriceTag offer={offer} unit={priceUnit(offer)} />
        </div>
        <Checklist items={offer.features} className="mt-5 sm:mt-8" />
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink
            href={`/payment?plan=${offer.planType}`}
            data-cta="continuer-avec-le-suivi"
            reloadDocument
            size="lg"
            variant="secondary"
          >
            {texts.continue}
          </ButtonLink>
          {offer.prerequisite && (
            <p className="flex max-w-xs gap-2.5 text-sm text-muted">
              <Icon name="info" className="mt-0.5 size-5" />
              {prerequisiteSentence(offer)}
            </p>
          )}
        </div>
      </div>
      <MonthlyRound />
    </section>
  );
}
