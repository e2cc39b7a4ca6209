import { aboutWords as words } from "#copy/site/landing.ts";
import { aboutFacts } from "#copy/landing/about.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { SectionHeading } from "./section-heading.tsx";

export function About() {
  const { site } = useRootData();
  return (
    <section id="a-propos" aria-labelledby="a-propos-titre" className="bg-sunken py-section">
      <div className="page-width">
        <SectionHeading id="a-propos-titre" title={words.title(site.name)}>
          {words.text}
        </SectionHeading>
        <ul className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {aboutFacts.map(({ icon, title, text }) => (
            <li key={title} className="enters border-t-2 border-ink-900 pt-6">
              <Icon name={icon} className="size-7 text-sea-700" />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
