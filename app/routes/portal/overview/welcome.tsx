import { boostLocal } from "#domain/catalogue.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const ways = [
  {
    title: "Savoir où vous en êtes",
    text: "L’audit gratuit note votre fiche Google sur 100 et dit quoi améliorer.",
    href: "/audit-gratuit",
    act: "Faire l’audit gratuit",
  },
  {
    title: "Confier votre fiche",
    text: "Boost Local 30 jours : le travail principal livré en moins de 72 heures.",
    href: `/payment?plan=${boostLocal.planType}`,
    act: "Commander Boost Local",
  },
  {
    title: "Un besoin particulier",
    text: "Plusieurs établissements, un suivi sur mesure : votre devis sous 24 à 48 heures.",
    href: "/devis",
    act: "Demander un devis",
  },
];

/** A portal that holds nothing yet: where one may begin. */
export function Welcome() {
  return (
    <Card elevation="lift" aria-labelledby="bienvenue" className="overflow-hidden">
      <div className="flex items-center gap-5 px-5 pt-6 sm:px-6">
        <Lighthouse variant="spot" className="size-20 shrink-0 max-sm:hidden" />
        <div>
          <h2 id="bienvenue" className="text-xl">
            Par où commencer{"\u202F"}?
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">
            Votre espace est prêt. Vos devis, commandes et factures y arrivent dès qu’ils portent
            votre adresse e-mail, ceux d’avant l’inscription aussi.
          </p>
        </div>
      </div>
      <ol className="mt-6 grid border-t border-line max-lg:divide-y lg:grid-cols-3 lg:divide-x divide-line">
        {ways.map(({ title, text, href, act }, index) => (
          <li
            key={href}
            className="grid content-between gap-4 p-5 sm:max-lg:flex sm:max-lg:items-center sm:max-lg:justify-between sm:max-lg:gap-8 sm:p-6"
          >
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="mt-1 text-sm text-muted">{frenchSpaces(text)}</p>
            </div>
            <div className="shrink-0">
              <ButtonLink
                href={href}
                reloadDocument
                variant={index === 0 ? "primary" : "outline"}
                className="max-sm:w-full"
              >
                {act}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
