import { choosingCode } from "#copy/offers.ts";
import { boostLocal, type Catalogue, packs, type SoldOffer } from "#domain/catalogue.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { InlinePrice } from "./price.tsx";

const words = {
  perListing: " par fiche",
  choose: "Choisir cette offre",
};

export function OtherPacks({ catalogue }: { catalogue: Catalogue }) {
  return packs
    .filter((offer) => offer !== boostLocal)
    .map(({ planType }) => <Pack key={planType} offer={catalogue.offers[planType]} />);
}

function Pack({ offer }: { offer: SoldOffer }) {
  return (
    <div className="page-width mt-4 sm:mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 lg:flex-nowrap rounded-lg border border-line px-5 py-4 sm:px-10 sm:py-5">
        <div className="min-w-0 max-w-2xl">
          <h3 className="text-xl">{offer.name}</h3>
          <p className="mt-1 text-muted">{frenchSpaces(offer.description)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2 lg:shrink-0">
          <p>
            <InlinePrice offer={offer} />
            {words.perListing}
          </p>
          <ButtonLink
            href={`/payment?plan=${offer.planType}`}
            data-cta={choosingCode(offer)}
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
