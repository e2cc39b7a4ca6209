import "./audit.css";
import { useEffect } from "react";
import { privateHeaders } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/result.ts";
import { AdviceLists } from "./advice-lists.tsx";
import { CriteriaDetails } from "./criteria-details.tsx";
import { DiscoveryCall } from "./discovery-call.tsx";
import { forgetAnswers } from "./kept-answers.ts";
import { loadResult } from "./load-result.server.ts";
import { ProgressPanels } from "./progress-panels.tsx";
import { ResultHead } from "./result-head.tsx";
import { ShareLink } from "./share-link.tsx";

const words = {
  pageTitle: (name: string) => `Votre résultat · Audit gratuit · ${name}`,
  callTitle: "On s’en occupe avec vous ?",
  callText:
    "20 minutes au téléphone, offertes et sans engagement : nous reprenons ce résultat point par point, et vous repartez avec un plan, que vous nous le confiiez ou non.",
  next: "Et ensuite",
  download: "Télécharger en PDF",
  again: "Refaire l’audit",
  another: "Analyser une autre fiche",
};

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadResult(params.auditId, { request, context });
}

export function headers() {
  return { "X-Robots-Tag": privateHeaders["X-Robots-Tag"] };
}

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { auditId, listing, opens, at, link, result, progress } = loaderData;
  useEffect(() => forgetAnswers(auditId), [auditId]);
  return (
    <div className="page-width py-8 sm:py-12">
      <title>{words.pageTitle(site.name)}</title>
      <meta name="robots" content="noindex" />
      <ResultHead listing={listing} at={at} result={result} />
      <ProgressPanels progress={progress} />
      <AdviceLists result={result} opens={opens} />
      <CriteriaDetails result={result} />
      <DiscoveryCall title={words.callTitle}>{words.callText}</DiscoveryCall>
      <section aria-label={words.next} className="mt-14 grid gap-8 print:hidden">
        <ShareLink link={link} />
        <p className="flex flex-wrap gap-3">
          <ButtonLink
            href={`/audit-gratuit/${auditId}/pdf`}
            reloadDocument
            variant="outline"
            size="lg"
            icon="download"
          >
            {words.download}
          </ButtonLink>
          <ButtonLink
            href={`/audit-gratuit/${auditId}/questions`}
            variant="outline"
            size="lg"
            icon="refresh"
          >
            {words.again}
          </ButtonLink>
          <ButtonLink href="/audit-gratuit" variant="ghost" size="lg" icon="search">
            {words.another}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
