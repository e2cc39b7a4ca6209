import { declarationWords } from "#copy/contract-declarations.ts";
import { publicPages } from "#copy/public-pages.ts";
import type { DeclarationKind } from "#domain/contract-declaration.ts";
import { breadcrumbFacts } from "#copy/structured-data.ts";
import { PageHead } from "#http/page-head.tsx";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { DeclarationAnswer } from "./declaration-answer.ts";
import { DeclarationForm } from "./declaration-form.tsx";
import { DeclarationNotes } from "./declaration-notes.tsx";
import { DeclarationSteps } from "./declaration-steps.tsx";
import { DeclarationSummary } from "./declaration-summary.tsx";

const words = {
  check: "Vérifiez votre déclaration",
  nothingSent: "Rien n’est encore envoyé : relisez, corrigez, confirmez.",
  checkTitle: "Vérification · ",
};

interface DeclarationPageProps {
  kind: DeclarationKind;
  answer: DeclarationAnswer | undefined;
}

export function DeclarationPage({ kind, answer }: DeclarationPageProps) {
  const summary = answer?.step === "summary" ? answer : null;
  const { title, lead } = declarationWords[kind];
  return (
    <div className="page-width py-10 sm:py-14">
      <DeclarationHead kind={kind} answer={answer} />
      <header className="grid max-w-prose gap-3">
        <h1 className="text-3xl">{summary ? words.check : title}</h1>
        <p className="text-lg text-muted">{frenchSpaces(summary ? words.nothingSent : lead)}</p>
      </header>
      <DeclarationSteps current={summary ? 1 : 0} />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        {summary ? (
          <DeclarationSummary kind={kind} summary={summary} />
        ) : (
          <DeclarationForm kind={kind} answer={answer?.step === "form" ? answer : null} />
        )}
        <DeclarationNotes kind={kind} />
      </div>
    </div>
  );
}

/** No indexing after a post: the page then holds personal data. */
function DeclarationHead({ kind, answer }: DeclarationPageProps) {
  const { site, siteUrl } = useRootData();
  if (!answer) {
    return <PageHead page={kind} structuredData={[breadcrumbFacts(siteUrl, publicPages[kind])]} />;
  }
  const faulty = answer.step === "form" && Object.keys(answer.errors).length > 0;
  const state = answer.step === "summary" ? words.checkTitle : faulty ? "Erreur · " : "";
  return (
    <>
      <title>{`${state}${declarationWords[kind].title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
