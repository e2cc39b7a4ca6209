import { boostLocal } from "#domain/catalogue.ts";
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
            Ce soir, quelqu’un près de chez vous cherchera votre métier.
          </h2>
          <p className="mt-5 max-w-lg text-lg text-muted">
            Dans 72 heures, votre fiche peut être prête. Dans 30 jours, vous aurez les chiffres sous
            les yeux. Et si le travail ne vous plaît pas, nous vous remboursons.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink
              href={`/payment?plan=${boostLocal.planType}`}
              reloadDocument
              size="lg"
              iconEnd="arrow-right"
              data-cta="commander-boost-local"
            >
              Commander Boost Local
            </ButtonLink>
            <ButtonLink
              href="/devis"
              reloadDocument
              size="lg"
              variant="outline"
              data-cta="demander-un-devis"
            >
              Demander un devis
            </ButtonLink>
          </p>
          <div id="rendez-vous" className="mt-12 max-w-lg">
            <h3 className="text-xl">Vous préférez en parler d’abord{"\u202F"}?</h3>
            <p className="mt-2 text-muted">
              L’appel stratégique est gratuit, dure 20 minutes et n’engage à rien.
            </p>
            <p className="mt-5">
              <CallLink source="final" size="lg" variant="outline">
                Choisir un créneau
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
