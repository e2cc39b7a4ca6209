import { boostLocal } from "#domain/catalogue.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { CallLink } from "../../layout/call-link.tsx";
import { HarbourNight } from "../pictures/harbour-night.tsx";
import { LocalPack } from "../pictures/local-pack.tsx";
import { ClaimsRow } from "./claims-row.tsx";
import { InlinePrice } from "./price.tsx";

export function Hero() {
  return (
    <section id="accueil" aria-labelledby="accueil-titre" className="dusk">
      <div className="hero-stage">
        <HarbourNight />
        <div className="page-width hero-columns">
          <div className="hero-words">
            <h1 id="accueil-titre" className="hero-title">
              On vous cherche sur Google.{" "}
              <span className="block text-lamp">Allumons le phare.</span>
            </h1>
            <p className="mt-6 max-w-xl text-lg text-ink-200">
              Nous remettons votre fiche Google Business en ordre, puis nous l’animons pendant 30
              jours, pour que les clients du quartier vous voient, vous appellent et poussent la
              porte. Les assistants IA aussi.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink
                href="#offre-premium"
                size="lg"
                iconEnd="arrow-right"
                data-cta="voir-offre"
              >
                Voir notre offre
              </ButtonLink>
              <CallLink source="hero" size="lg" variant="outline" />
            </div>
            <p className="mt-5 flex items-start gap-2.5 text-sm text-ink-200">
              <Icon name="check" className="mt-0.5 size-4.5 stroke-2 text-lamp" />
              <span>
                {boostLocal.name}
                {" : "}
                <InlinePrice offer={boostLocal} />, une seule fois, sans abonnement.
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
