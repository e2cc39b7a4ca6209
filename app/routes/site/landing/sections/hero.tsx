import type { SoldOffer } from "#domain/catalogue.ts";
import { heroWords as words } from "#copy/site/landing.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { CallLink } from "../../layout/call-link.tsx";
import { HarbourNight } from "../pictures/harbour-night.tsx";
import { LocalPack } from "../pictures/local-pack.tsx";
import { ClaimsRow } from "./claims-row.tsx";
import { HeroAudit } from "./hero-audit.tsx";
import { InlinePrice } from "./price.tsx";

export function Hero({ offer }: { offer: SoldOffer }) {
  return (
    <section id="accueil" aria-labelledby="accueil-titre" className="dusk">
      <div className="hero-stage">
        <HarbourNight />
        <div className="page-width hero-columns">
          <div className="hero-words">
            <h1 id="accueil-titre" className="hero-title">
              {words.title.first}
              <span className="block text-lamp">{words.title.second}</span>
            </h1>
            <p className="mt-4 max-w-xl text-ink-200 sm:mt-6 sm:text-lg">{words.text}</p>
            <div className="mt-5 flex flex-wrap gap-3 sm:mt-8">
              <ButtonLink
                href="#offre-premium"
                size="lg"
                iconEnd="arrow-right"
                data-cta="voir-offre"
              >
                {words.seeOffer}
              </ButtonLink>
              <CallLink source="hero" size="lg" variant="outline" />
            </div>
            <HeroAudit />
            <p className="mt-4 flex items-start gap-2.5 text-sm text-ink-200 lg:max-w-md">
              <Icon name="check" className="mt-0.5 size-4.5 stroke-2 text-lamp" />
              <span>
                {offer.name}
                {" : "}
                <InlinePrice offer={offer} />
                {words.paidOnce}
              </span>
            </p>
          </div>
          <LocalPack />
        </div>
      </div>
      <ClaimsRow />
    </section>
  );
}
