import { strongerOfferWords as words } from "#copy/site/landing.ts";
import { offerWords } from "#copy/offers.ts";
import { catalogue } from "#domain/catalogue.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { InlinePrice } from "./price.tsx";

const offer = catalogue.domination;

/** The bigger pack in one line, for streets where competition is hard. */
export function StrongerOffer() {
  return (
    <div className="page-width mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 lg:flex-nowrap rounded-lg border border-line px-6 py-5 sm:px-10">
        <div className="min-w-0 max-w-2xl">
          <h3 className="text-xl">{offer.name}</h3>
          <p className="mt-1 text-muted">{frenchSpaces(offerWords.domination.description)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 lg:shrink-0 gap-y-3">
          <p>
            <InlinePrice offer={offer} />
            {words.perListing}
          </p>
          <ButtonLink
            href={`/payment?plan=${offer.planType}`}
            data-cta="choisir-domination-locale"
            reloadDocument
            variant="outline"
          >
            {words.choose}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
