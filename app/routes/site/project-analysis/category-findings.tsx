import { categoryFindingsWords as words } from "#copy/site/project-analysis.ts";
import { verdictLabels } from "#copy/project-analysis/labels.ts";
import type { PrintedFinding } from "#copy/project-analysis/printed-finding.ts";
import type { Category } from "#domain/project-analysis/analysis-type.ts";
import type { Verdict } from "#domain/project-analysis/finding.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const titles: Record<Category, string> = {
  technique: words.technique,
  ux: words.ux,
  seo: words.seo,
};

const badges = {
  fix: { variant: "destructive", icon: "warning" },
  improve: { variant: "warning", icon: "arrow-up" },
  ok: { variant: "default", icon: "check" },
  unchecked: { variant: "secondary", icon: "minus" },
} as const satisfies Record<Verdict, { variant: string; icon: IconName }>;

interface CategoryFindingsProps {
  category: Category;
  findings: readonly PrintedFinding[];
}

/** What to do first, then what is in order, folded. What was not checked has a list of its own. */
export function CategoryFindings({ category, findings }: CategoryFindingsProps) {
  const of = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict);
  const toDo = [...of("fix"), ...of("improve")];
  const inOrder = of("ok");
  if (toDo.length + inOrder.length === 0) return null;
  return (
    <section aria-labelledby={`constats-${category}`}>
      <h3 id={`constats-${category}`} className="text-2xl">
        {titles[category]}
      </h3>
      {toDo.length > 0 ? (
        <FindingList findings={toDo} />
      ) : (
        <p className="mt-3 text-muted">{frenchSpaces(words.nothingToFix)}</p>
      )}
      {inOrder.length > 0 && (
        <details className="group mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-link [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-right" className="size-4.5 group-open:rotate-90" />
            {inOrder.length > 1 ? words.inOrder(inOrder.length) : words.oneInOrder}
          </summary>
          <FindingList findings={inOrder} />
        </details>
      )}
    </section>
  );
}

function FindingList({ findings }: { findings: readonly PrintedFinding[] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {findings.map((finding) => (
        <FindingLine key={finding.id} finding={finding} />
      ))}
    </ul>
  );
}

/** What is to correct stands open; the rest says what was seen, and unfolds what to do. */
function FindingLine({ finding }: { finding: PrintedFinding }) {
  const { id, title, verdict, evidence, advice, source } = finding;
  return (
    <li id={`constat-${id}`} className="scroll-mt-24">
      <details open={verdict === "fix"} className="group/finding">
        <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_1.25rem] gap-x-8 gap-y-2 py-4 sm:grid-cols-[8.5rem_minmax(0,1fr)_1.25rem] [&::-webkit-details-marker]:hidden">
          <span className="sm:pt-0.5">
            <Badge {...badges[verdict]}>{verdictLabels[verdict]}</Badge>
          </span>
          <span className="block max-w-prose max-sm:order-last max-sm:col-span-2">
            <span className="block font-semibold">{frenchSpaces(title)}</span>
            <span className="mt-0.5 block wrap-anywhere text-muted">{frenchSpaces(evidence)}</span>
          </span>
          <Icon name="chevron-down" className="size-5 text-muted group-open/finding:rotate-180" />
        </summary>
        <div className="grid max-w-prose gap-1.5 pb-5 sm:ml-42">
          {advice !== null && (
            <p className="flex gap-2.5">
              <Icon name="arrow-right" className="mt-1 size-4 text-link" label={words.toDo} />
              <span className="min-w-0 wrap-anywhere">{frenchSpaces(advice)}</span>
            </p>
          )}
          <p className="text-sm text-muted">{frenchSpaces(`Source : ${source}`)}</p>
        </div>
      </details>
    </li>
  );
}
