import { strategicCallUrl } from "#domain/contact-links.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { CallButton } from "./hero.tsx";

export function FinalSection() {
  const { site } = useRootData();
  return (
    <section aria-labelledby="final-titre" className="dusk overflow-clip">
      <div className="page-width grid items-end gap-x-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="relative pt-section lg:self-center lg:pb-section">
          <h2 id="final-titre" className="text-4xl">
            Ce soir, quelqu’un près de chez vous cherchera votre métier.
          </h2>
          <p className="mt-5 max-w-lg text-lg text-muted">
            Dans 72 heures, votre fiche peut être prête. Dans 30 jours, vous aurez les chiffres sous
            les yeux. Et si le travail ne vous plaît pas, nous vous remboursons.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/payment?plan=premium" reloadDocument size="lg" iconEnd="arrow-right">
              Commander Boost Local
            </ButtonLink>
            <CallButton href={strategicCallUrl(site)} />
          </div>
        </div>
        <Lighthouse className="mx-auto h-auto w-full max-w-2xl overflow-visible lg:w-[112%] lg:max-w-none" />
      </div>
    </section>
  );
}
