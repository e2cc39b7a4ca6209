import { Icon } from "#ui/icon.tsx";
import { iconPaths, type IconName } from "#ui/icon-paths.ts";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { Logo, LogoMark } from "#ui/logo.tsx";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Specimen } from "./specimen.tsx";

export function LighthouseSpecimens() {
  return (
    <header className="dusk overflow-hidden">
      <div className="page-width grid items-center gap-8 py-10 lg:grid-cols-[1fr_1.15fr]">
        <div className="grid gap-5">
          <Logo name="Phare Local" />
          <h1 className="text-4xl">{frenchSpaces("Tout ce dont une page est faite")}</h1>
          <p className="max-w-[48ch] text-lg text-muted">
            {frenchSpaces("Chaque élément, dans chaque état : de jour à gauche, de nuit à droite.")}
          </p>
        </div>
        <Lighthouse />
      </div>
    </header>
  );
}

const swatches = [
  ["Surface", "bg-surface text-text"],
  ["Relevé", "bg-raised text-text"],
  ["Creusé", "bg-sunken text-text"],
  ["Discret", "bg-raised text-muted"],
  ["Lien", "bg-raised text-link"],
  ["Plein", "bg-solid text-on-solid"],
  ["Lampe", "bg-lamp text-ink-950"],
  ["Succès", "bg-success-surface text-success"],
  ["Attention", "bg-warning-surface text-warning"],
  ["Danger", "bg-danger-surface text-danger"],
] as const;

const sizes = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl"] as const;

const iconNames = Object.keys(iconPaths).filter((name): name is IconName =>
  Object.hasOwn(iconPaths, name),
);

export function FoundationSpecimens() {
  return (
    <>
      <Specimen title="Couleurs">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {swatches.map(([name, look]) => (
            <li
              key={name}
              className={`grid h-20 content-end rounded-md border border-line p-3 text-sm font-semibold ${look}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Textes">
        {sizes.map((size) => (
          <p key={size} className={`${size} font-display leading-tight font-bold tracking-tight`}>
            Être vu de loin
          </p>
        ))}
        <p className="max-w-prose">
          {frenchSpaces(
            "Votre fiche Google est la première chose que voient vos clients : des horaires justes, des photos nettes, des avis auxquels vous répondez. « On vous trouve » n’est pas un slogan !",
          )}
        </p>
        <p className="text-sm text-muted">
          Texte discret, <a href="#main">un lien</a>, et des montants :{" "}
          <Money cents={112_300} short /> ou <Money cents={123_456} />.
        </p>
      </Specimen>
      <Specimen title="Logo">
        <div className="flex flex-wrap items-center gap-8">
          <Logo name="Phare Local" />
          <LogoMark className="size-6" />
          <LogoMark className="size-16" />
          <Lighthouse variant="spot" className="size-24" />
          <Lighthouse variant="spot" animated={false} className="size-12" />
        </div>
      </Specimen>
      <Specimen title="Icônes">
        <div className="flex flex-wrap gap-4">
          {iconNames.map((name) => (
            <Icon key={name} name={name} label={name} className="size-6" />
          ))}
          <Icon name="star" filled className="size-6 text-lamp-600" />
        </div>
      </Specimen>
    </>
  );
}
