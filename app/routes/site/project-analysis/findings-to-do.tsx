import { toDoWords as words } from "#copy/site/project-analysis.ts";
import { verdictLabels } from "#copy/project-analysis/labels.ts";
import { ownerActWords } from "#copy/project-analysis/owner-acts.ts";
import type { PrintedFinding } from "#copy/project-analysis/printed-finding.ts";
import type { TermId } from "#copy/project-analysis/terms.ts";
import type { Verdict } from "#domain/project-analysis/finding.ts";
import { type OwnerAct, toDoByAct } from "#domain/project-analysis/owner-act.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Explained } from "./explained.tsx";

const icons: Record<OwnerAct, IconName> = {
  write: "pencil",
  listing: "map-pin",
  ask: "settings",
  settle: "users",
};

const badges = {
  fix: { variant: "destructive", icon: "warning" },
  improve: { variant: "warning", icon: "arrow-up" },
} as const satisfies Partial<Record<Verdict, { variant: string; icon: IconName }>>;

export function FindingsToDo({ findings }: { findings: readonly PrintedFinding[] }) {
  const groups = toDoByAct(findings);
  if (groups.length === 0) {
    return <p className="text-lg">{frenchSpaces(words.nothingToDo)}</p>;
  }
  return groups.map(({ act, toDo }) => (
    <section key={act} aria-labelledby={`groupe-${act}`}>
      <header className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4 print:break-after-avoid">
        <span className="grid size-11 place-items-center rounded-full bg-sunken text-link print:hidden">
          <Icon name={icons[act]} className="size-5.5" />
        </span>
        <div className="print:col-span-2">
          <h3 id={`groupe-${act}`} className="text-2xl">
            {ownerActWords[act].title}
          </h3>
          <p className="text-muted">
            <span className="money font-semibold text-text">{words.count(toDo.length)}</span>
            {frenchSpaces(`. ${ownerActWords[act].explained}`)}
          </p>
        </div>
      </header>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {toDo.map((finding) => (
          <FindingLine key={finding.id} finding={finding} />
        ))}
      </ul>
    </section>
  ));
}

function FindingLine({ finding }: { finding: PrintedFinding }) {
  const { id, title, verdict, evidence, advice, source } = finding;
  const marked = new Set<TermId>();
  return (
    <li
      id={`constat-${id}`}
      className="grid scroll-mt-24 gap-x-8 gap-y-2 py-5 sm:grid-cols-[8.5rem_minmax(0,1fr)] print:break-inside-avoid print:py-2.5"
    >
      <p className="sm:pt-0.5">
        {verdict !== "ok" && verdict !== "unchecked" && (
          <Badge {...badges[verdict]}>{verdictLabels[verdict]}</Badge>
        )}
      </p>
      <div className="grid max-w-prose gap-1.5">
        <h4 className="font-sans text-base font-semibold tracking-normal">
          <Explained sentence={title} marked={marked} />
        </h4>
        <p className="wrap-anywhere text-muted">
          <Explained sentence={evidence} marked={marked} />
        </p>
        {advice !== null && (
          <p className="flex gap-2.5">
            <Icon
              name="arrow-right"
              className="mt-1 size-4 shrink-0 text-link"
              label={words.toDo}
            />
            <span className="min-w-0 wrap-anywhere">
              <Explained sentence={advice} marked={marked} />
            </span>
          </p>
        )}
        <p className="text-sm text-muted">{frenchSpaces(`Source : ${source}`)}</p>
      </div>
    </li>
  );
}
