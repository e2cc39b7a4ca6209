import { analysisResultWords as words } from "#copy/site/project-analysis.ts";
import { analysisLabels, verdictLabels } from "#copy/project-analysis/labels.ts";
import type { PrintedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import type { PrintedFinding } from "#copy/project-analysis/printed-finding.ts";
import { longMoment } from "#domain/french-dates.ts";
import { tally, verdicts } from "#domain/project-analysis/finding.ts";
import { useRootData } from "#http/root-data.ts";
import { useTakenFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Glossary } from "./explained.tsx";
import { FindingsToDo } from "./findings-to-do.tsx";
import { InOrder } from "./in-order.tsx";
import { NotCheckedList } from "./not-checked-list.tsx";
import { PassOn } from "./pass-on.tsx";
import { ReportText } from "./report-text.tsx";

interface AnalysisResultProps {
  projectName: string;
  shown: PrintedAnalysis;
}

export function AnalysisResult({ projectName, shown }: AnalysisResultProps) {
  const { findings, modelComment } = shown;
  return (
    <section aria-labelledby="resultat" className="mt-14 grid gap-12 print:mt-0 print:gap-7">
      <ResultHead projectName={projectName} shown={shown} />
      <PassOn projectName={projectName} shown={shown} />
      <FindingsToDo findings={findings} />
      <InOrder findings={findings} />
      <NotCheckedList shown={shown} />
      {modelComment !== null && <ModelComment text={modelComment} />}
      <Glossary findings={findings} />
      <ReportText projectName={projectName} text={frenchSpaces(shown.analysis)} />
    </section>
  );
}

function ResultHead({ projectName, shown }: AnalysisResultProps) {
  const { site, siteUrl } = useRootData();
  const count = tally(shown.findings);
  return (
    <header className="dusk grid gap-8 rounded-lg p-6 sm:p-10 print:gap-4 print:p-0">
      <div className="grid gap-2">
        <p className="text-sm font-semibold text-lamp print:text-inherit">
          {analysisLabels[shown.analysisType]}
        </p>
        <h2
          {...useTakenFocus<HTMLHeadingElement>(shown)}
          id="resultat"
          className="scroll-mt-32 text-3xl wrap-anywhere outline-none"
        >
          {projectName}
        </h2>
        <p className="text-muted wrap-anywhere">
          {shown.pageUrl === null
            ? frenchSpaces(words.pageUnread(shown.pageNotRead ?? ""))
            : frenchSpaces(words.pageRead(shown.pageUrl))}
          <br />
          {words.madeOn(longMoment(new Date(shown.analysedAt)))}
          <span className="hidden print:inline">{words.madeBy(site.name, siteUrl)}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-4">
        {verdicts.map((verdict) => (
          <div key={verdict} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{verdictLabels[verdict]}</dt>
            <dd className="money font-display text-4xl leading-none font-bold">{count[verdict]}</dd>
          </div>
        ))}
      </dl>
      <FirstSteps findings={shown.findings} />
    </header>
  );
}

function FirstSteps({ findings }: { findings: readonly PrintedFinding[] }) {
  const first = findings.filter(({ verdict }) => verdict === "fix").slice(0, 3);
  if (first.length === 0) return null;
  return (
    <div className="border-t border-line pt-6">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
        {words.beginWith}
      </h3>
      <ol className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-3">
        {first.map(({ id, title }, index) => (
          <li key={id} className="flex items-baseline gap-3">
            <span
              aria-hidden
              className="money font-display text-xl font-bold text-lamp print:text-inherit"
            >
              {index + 1}
            </span>
            <a href={`#constat-${id}`} className="py-1 font-semibold underline underline-offset-4">
              {frenchSpaces(title)}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

function ModelComment({ text }: { text: string }) {
  return (
    <section aria-labelledby="commentaire" className="grid max-w-prose gap-3">
      <h3 id="commentaire" className="text-2xl">
        {words.modelComment}
      </h3>
      <p className="text-sm text-muted">{frenchSpaces(words.modelWarning)}</p>
      <p className="border-l-2 border-line pl-5 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}
