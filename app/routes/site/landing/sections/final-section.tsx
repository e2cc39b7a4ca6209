import { boostLocal } from "#domain/catalogue.ts";
import { labels } from "#copy/labels.ts";
import { ButtonLink } from "#ui/button.tsx";
import { BookingWays } from "../../layout/booking-ways.tsx";
import { CallLink } from "../../layout/call-link.tsx";
import { HarbourAgain } from "../pictures/harbour-night.tsx";

const words = {
  title: "Ce soir, quelqu’un près de chez vous cherchera votre métier.",
  text: "Dans 72 heures, votre fiche peut être prête. Dans 30 jours, vous aurez les chiffres sous les yeux. Et si le travail ne vous plaît pas, nous vous remboursons.",
  order: "Commander Boost Local",
  talkFirst: "Vous préférez en parler d’abord\u202F?",
  callText: "L’appel stratégique est gratuit, dure 20 minutes et n’engage à rien.",
  chooseSlot: "Choisir un créneau",
};

export function FinalSection() {
  return (
    <section aria-labelledby="final-titre" data-section="final" className="dusk overflow-clip">
      <div className="page-width grid items-end gap-x-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="relative pt-section lg:self-center lg:pb-section">
          <h2 id="final-titre" className="text-3xl sm:text-4xl">
            {words.title}
          </h2>
          <p className="mt-4 max-w-lg text-muted sm:mt-5 sm:text-lg">{words.text}</p>
          <p className="mt-6 flex flex-wrap gap-3">
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
          <div id="rendez-vous" className="mt-7 max-w-lg sm:mt-12">
            <h3 className="text-xl">{words.talkFirst}</h3>
            <p className="mt-2 text-muted">{words.callText}</p>
            <p className="mt-4">
              <CallLink source="final" size="lg" variant="outline">
                {words.chooseSlot}
              </CallLink>
            </p>
            <BookingWays />
          </div>
        </div>
        <HarbourAgain />
      </div>
    </section>
  );
}
