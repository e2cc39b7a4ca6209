import { labels } from "#copy/labels.ts";
import { explained } from "#copy/project-analysis/explained.ts";
import { type TermId, terms } from "#copy/project-analysis/terms.ts";
import type { PrintedFinding } from "#copy/project-analysis/printed-finding.ts";
import { isToDo } from "#domain/project-analysis/finding.ts";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  explain: "explication",
  glossary: "Les mots expliqués",
};

interface ExplainedProps {
  sentence: string;
  marked: Set<TermId>;
}

/** Terms are native popover buttons: no script. */
export function Explained({ sentence, marked }: ExplainedProps) {
  return explained(frenchSpaces(sentence), marked).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <button key={index} type="button" popoverTarget={idOf(part.term)} className="term">
        {part.said}
        <span className="sr-only">{` (${words.explain})`}</span>
      </button>
    ),
  );
}

/** In print: terms of the findings to do. Without popover support: all terms, as a list. */
export function Glossary({ findings }: { findings: readonly PrintedFinding[] }) {
  const toDo = termsOf(findings.filter(isToDo));
  const all = termsOf(findings.filter(({ verdict }) => verdict !== "unchecked"));
  const byName = [...all].toSorted((one, other) =>
    terms[one].name.localeCompare(terms[other].name, "fr"),
  );
  return (
    <section aria-label={words.glossary} className="glossary">
      <h3 className="text-2xl">{words.glossary}</h3>
      {byName.map((id) => (
        <div
          key={id}
          id={idOf(id)}
          popover="auto"
          className={`term-meaning ${toDo.has(id) ? "" : "print:hidden"}`}
        >
          <p className="font-semibold">{frenchSpaces(terms[id].name)}</p>
          <p>{frenchSpaces(terms[id].meaning)}</p>
          <button
            type="button"
            popoverTarget={idOf(id)}
            popoverTargetAction="hide"
            aria-label={labels.close}
            className="term-close"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
      ))}
    </section>
  );
}

function termsOf(findings: readonly PrintedFinding[]): Set<TermId> {
  const used = new Set<TermId>();
  for (const { title, evidence, advice } of findings) {
    for (const sentence of [title, evidence, advice ?? ""]) explained(frenchSpaces(sentence), used);
  }
  return used;
}

function idOf(term: TermId): string {
  return `mot-${term}`;
}
