import { boostLocal } from "#domain/catalogue.ts";
import { finalSectionWords as words } from "#copy/site/landing.ts";
import { labels } from "#copy/labels.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { BookingWays } from "../../layout/booking-ways.tsx";
import { CallLink } from "../../layout/call-link.tsx";

export function FinalSection() {
  return (
    <section aria-labelledby="final-titre" data-section="final" className="dusk overflow-clip">
      <div className="page-width grid items-end gap-x-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="relative pt-section lg:self-center lg:pb-section">
          <h2 id="final-titre" className="text-4xl">
            {words.title}
          </h2>
          <p className="mt-5 max-w-lg text-lg text-muted">{words.text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink
              href={`/payment?plan=${boostLocal.planType}`}
              reloadDocument
              size="lg"
              iconEnd="arrow-right"
              data-cta="commander-boost-local"
            >
              {words.order}
            </ButtonLink>
            <ButtonLink
              href="/devis"
              reloadDocument
              size="lg"
              variant="outline"
              data-cta="demander-un-devis"
            >
              {labels.askQuote}
            </ButtonLink>
          </p>
          <div id="rendez-vous" className="mt-12 max-w-lg">
            <h3 className="text-xl">{words.talkFirst}</h3>
            <p className="mt-2 text-muted">{words.callText}</p>
            <p className="mt-5">
              <CallLink source="final" size="lg" variant="outline">
                {words.chooseSlot}
              </CallLink>
            </p>
            <BookingWays />
          </div>
        </div>
        <Lighthouse className="mx-auto h-auto w-full max-w-2xl overflow-visible lg:w-[112%] lg:max-w-none" />
      </div>
    </section>
  );
}
