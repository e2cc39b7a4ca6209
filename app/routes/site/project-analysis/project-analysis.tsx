import { publicPages } from "#copy/public-pages.ts";
import "./project-analysis.css";
import { breadcrumbFacts } from "#copy/structured-data.ts";
import { appOf } from "#http/app-context.ts";
import { PageHead } from "#http/page-head.tsx";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/project-analysis.ts";
import { answerOf } from "../post-in-place.ts";
import { AnalysisForm } from "./analysis-form.tsx";
import { AnalysisNotes } from "./analysis-notes.tsx";
import { AnalysisResult } from "./analysis-result.tsx";
import { postAnalysis } from "./post-analysis.server.ts";
import { useAnalysis } from "./use-analysis.ts";

const words = {
  errorTitle: "Erreur · Analyse de votre site web",
  title: "Votre site, examiné point par point",
  intro:
    "Donnez une adresse, choisissez un angle : une minute plus tard, vous savez quoi corriger d’abord. Gratuit, sans inscription, rien n’est conservé.",
};

export function loader({ context }: Route.LoaderArgs) {
  return { commented: appOf(context).languageModel !== null };
}

export function action({ request, context }: Route.ActionArgs) {
  return postAnalysis({ request, context });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOf(() => serverAction());
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export default function ProjectAnalysisPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl } = useRootData();
  const posted = actionData && "outcome" in actionData ? actionData : undefined;
  const analysis = useAnalysis(posted);
  const { outcome, loading } = analysis;
  const refused = posted?.outcome.kind === "refused";
  const analysed = outcome?.kind === "analysed" && !loading ? outcome : null;
  const asking = analysed ? "print:hidden" : "";
  return (
    <div className="page-width py-10 sm:py-14 print:py-0">
      <PageHead
        page="projectAnalysis"
        {...(refused && { title: words.errorTitle })}
        structuredData={[breadcrumbFacts(siteUrl, publicPages.projectAnalysis)]}
      />
      <header className={`grid max-w-prose gap-3 ${asking}`}>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-lg text-muted">{frenchSpaces(words.intro)}</p>
      </header>
      <div
        className={`mt-8 grid items-start gap-x-16 gap-y-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_19rem] ${asking}`}
      >
        <AnalysisForm typed={posted?.typed} analysis={analysis} />
        <AnalysisNotes commented={loaderData.commented} />
      </div>
      {analysed && <AnalysisResult projectName={analysed.projectName} shown={analysed.shown} />}
    </div>
  );
}
