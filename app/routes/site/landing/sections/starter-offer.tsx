import { starterOfferWords as texts } from "#copy/site/landing.ts";
import { paymentPromise } from "#copy/landing/payment.ts";
import { boostLocal as offer } from "#domain/catalogue.ts";
import { offerWords } from "#copy/offers.ts";
import { shownClaim } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { GuaranteeSeal } from "../pictures/guarantee-seal.tsx";
import { Checklist } from "./checklist.tsx";
import { OfferLabels } from "./offer-labels.tsx";
import { PriceTag } from "./price.tsx";
import { SectionHeading } from "./section-heading.tsx";

const words = offerWords[offer.planType];

export function StarterOffer() {
  return (
    <section id="offre-premium" aria-labelledby="offre-titre" className="page-width pt-section">
      <SectionHeading id="offre-titre" title={texts.title}>
        {texts.text}
      </SectionHeading>
      <div className="mt-12 grid overflow-clip rounded-lg border border-line bg-raised shadow-lift lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="p-6 max-lg:pb-12 sm:p-10">
          <OfferLabels offer={offer} />
          <h3 className="text-3xl">{offer.name}</h3>
          <p className="mt-4 max-w-xl text-lg text-muted">{frenchSpaces(words.description)}</p>
          <h4 className="mt-8 font-semibold">{frenchSpaces(texts.included)}</h4>
          <Checklist items={words.features} className="mt-4 sm:grid-cols-2 sm:gap-x-8" />
          <p className="mt-8 flex gap-3 text-sm text-muted">
            <Icon name="users" className="size-5" />
            {frenchSpaces(texts.forWhom(words.target.toLowerCase()))}
          </p>
        </div>
        <Purchase />
      </div>
    </section>
  );
}

function Purchase() {
  const { site, mode } = useRootData();
  const guarantee = shownClaim(site.claims.guarantee, mode);
  return (
    <div className="dusk relative flex flex-col justify-center p-6 sm:p-10">
      {guarantee && <GuaranteeSeal words={guarantee.value} />}
      <PriceTag offer={offer} unit={texts.perListing} />
      <p className="mt-5 text-muted">{words.promise}.</p>
      <div className="mt-8">
        <ButtonLink
          href={`/payment?plan=${offer.planType}`}
          reloadDocument
          size="lg"
          block
          iconEnd="arrow-right"
          data-cta="commander-boost-local"
        >
          {texts.order}
        </ButtonLink>
      </div>
      <ul className="mt-6 grid gap-2.5 text-sm text-muted">
        <li className="flex gap-2.5">
          <Icon name="lock" className="size-5" />
          {frenchSpaces(paymentPromise[mode])}
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
