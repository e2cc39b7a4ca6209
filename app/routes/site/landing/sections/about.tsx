import { aboutFacts } from "#copy/landing/about.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { SectionHeading } from "./section-heading.tsx";

const words = {
  title: (name: string) => `${name} ne fait qu’une chose`,
  text: "Faire en sorte que les gens d’à côté vous trouvent. C’est un petit métier, précis, et nous le faisons à la main.",
};

export function About() {
  const { site } = useRootData();
  return (
    <section id="a-propos" aria-labelledby="a-propos-titre" className="bg-sunken py-section">
      <div className="page-width">
        <SectionHeading id="a-propos-titre" title={words.title(site.name)}>
          {words.text}
        </SectionHeading>
        <ul className="mt-6 grid gap-x-12 gap-y-4 sm:mt-12 md:grid-cols-3 md:gap-y-10">
          {aboutFacts.map(({ icon, title, text }) => (
            <li key={title} className="enters fact">
              <Icon name={icon} className="size-7 text-link" />
              <h3 className="text-xl md:mt-4">{title}</h3>
              <p className="fact-text">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
