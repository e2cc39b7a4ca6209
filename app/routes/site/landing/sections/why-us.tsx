import { comparison, type Verdict } from "#copy/landing/comparison.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { Proofs } from "./proofs.tsx";
import { SectionHeading } from "./section-heading.tsx";

const texts = {
  inPart: "en partie",
  title: "Seul, en agence classique, ou avec nous",
  text: "Chaque façon de faire a ses raisons. Voici ce qu’on y gagne et ce qu’on y laisse.",
  caption: "Comparaison de trois façons de s’occuper de sa fiche Google Business",
  criterion: "Critère",
  alone: "Seul",
  agency: "Agence classique",
};

const marks: Record<Verdict, { icon: IconName; label: string; colour: string }> = {
  yes: { icon: "check", label: "oui", colour: "text-success" },
  partly: { icon: "minus", label: texts.inPart, colour: "text-muted" },
  no: { icon: "close", label: "non", colour: "text-danger" },
};

export function WhyUs() {
  const { site } = useRootData();
  return (
    <section id="pourquoi-nous" aria-labelledby="pourquoi-titre" className="page-width pb-section">
      <SectionHeading id="pourquoi-titre" title={texts.title}>
        {texts.text}
      </SectionHeading>
      <table className="comparison">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.criterion}</span>
            </th>
            <th scope="col">{texts.alone}</th>
            <th scope="col">{texts.agency}</th>
            <th scope="col" className="comparison-us">
              <span className="inline-flex items-center gap-2">
                <LogoMark className="size-6 max-sm:hidden" />
                {site.name}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {comparison.map(({ criterion, alone, classicAgency, us }) => (
            <tr key={criterion}>
              <th scope="row">{criterion}</th>
              <Cell {...alone} />
              <Cell {...classicAgency} />
              <Cell {...us} ours />
            </tr>
          ))}
        </tbody>
      </table>
      <Proofs />
    </section>
  );
}

function Cell({
  verdict,
  words,
  ours = false,
}: {
  verdict: Verdict;
  words: string;
  ours?: boolean;
}) {
  const { icon, label, colour } = marks[verdict];
  return (
    <td className={ours ? "comparison-us" : undefined}>
      <span className="comparison-cell">
        <Icon
          name={icon}
          label={label}
          className={`size-5 stroke-2 ${ours ? "text-lamp" : colour}`}
        />
        <span>{words}</span>
      </span>
    </td>
  );
}
