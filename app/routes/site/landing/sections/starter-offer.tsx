import { paymentPromise } from "#copy/landing/payment.ts";
import type { SoldOffer } from "#domain/catalogue.ts";
import { shownClaim } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { GuaranteeSeal } from "../pictures/guarantee-seal.tsx";
import { Checklist } from "./checklist.tsx";
import { ListingPrices } from "./listing-prices.tsx";
import { OfferLabels } from "./offer-labels.tsx";
import { SectionHeading } from "./section-heading.tsx";

const texts = {
  title: "Un prix affiché, tout est dedans",
  text: "Une offre pour démarrer, une autre pour continuer si vous le voulez. Payé une fois, sans surprise.",
  included: "Ce qui est compris :",
  forWhom: (target: string) => `Pour qui : ${target}.`,
};

export function StarterOffer({ offer }: { offer: SoldOffer }) {
  return (
    <section id="offre-premium" aria-labelledby="offre-titre" className="page-width pt-section">
      <SectionHeading id="offre-titre" title={texts.title}>
        {texts.text}
      </SectionHeading>
      <div className="mt-5 grid overflow-clip sm:mt-12 rounded-lg border border-line bg-raised shadow-lift lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="p-5 max-lg:pb-10 sm:p-10">
          <OfferLabels offer={offer} />
          <h3 className="text-3xl">{offer.name}</h3>
          <p className="mt-3 max-w-xl text-muted sm:mt-4 sm:text-lg">
            {frenchSpaces(offer.description)}
          </p>
          <h4 className="mt-5 font-semibold">{frenchSpaces(texts.included)}</h4>
          <Checklist items={offer.features} className="mt-3 sm:mt-4 sm:grid-cols-2 sm:gap-x-8" />
          <p className="mt-5 flex gap-3 text-sm text-muted">
            <Icon name="users" className="size-5" />
            {frenchSpaces(texts.forWhom(offer.target.toLowerCase()))}
          </p>
        </div>
        <Purchase offer={offer} />
      </div>
    </section>
  );
}

function Purchase({ offer }: { offer: SoldOffer }) {
  const { site, mode, ways } = useRootData();
  const guarantee = shownClaim(site.claims.guarantee, mode);
  return (
    <div className="dusk purchase relative flex flex-col justify-center p-5 sm:p-10">
      {guarantee && <GuaranteeSeal words={guarantee.value} />}
      <ListingPrices offer={offer} />
      <p className="mt-4 text-muted max-sm:text-sm">{offer.promise}.</p>
      <ul className="mt-4 grid gap-2 text-sm text-muted">
        <li className="flex gap-2.5">
          <Icon name="lock" className="size-5" />
          {frenchSpaces(paymentPromise(mode, ways))}
        </li>
        {guarantee && (
          <li className="flex gap-2.5">
            <Icon name="shield" className="size-5" />
            {frenchSpaces(capitalised(guarantee.sentence))}
          </li>
        )}
      </ul>
    </div>
  );
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
