import { errorPageWords as words } from "#copy/answers.ts";
import { labels } from "#copy/labels.ts";
import { isRouteErrorResponse } from "react-router";
import { databaseAwaySentence, httpRefusal } from "#copy/http-refusals.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { useDocumentFacts } from "./document-facts.tsx";

export function ErrorPage({ error }: { error: unknown }) {
  const { requestId, databaseAway } = useDocumentFacts();
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  const status = isRouteErrorResponse(error) ? error.status : databaseAway ? 503 : 500;
  const failure = databaseAway ? databaseAwaySentence : words.failed;
  const refused = isRouteErrorResponse(error) && status < 500;
  const [headline = "", advice] = headlineAndAdvice(refused ? httpRefusal(status, said) : failure);
  return (
    <main className="page-width grid min-h-dvh content-center gap-4 py-16">
      <title>{refused ? words.error(status) : words.failedTitle}</title>
      <meta name="robots" content="noindex" />
      <p className="text-sm font-semibold text-muted">{words.error(status)}</p>
      <h1 className="text-3xl">{frenchSpaces(headline)}</h1>
      {advice && <p className="max-w-prose text-muted">{frenchSpaces(advice)}</p>}
      {!refused && requestId && (
        <p className="text-muted">
          {words.giveReference}
          <code>{requestId}</code>
        </p>
      )}
      <p>
        <a className="text-link underline underline-offset-4" href="/">
          {labels.backHome}
        </a>
      </p>
    </main>
  );
}

function headlineAndAdvice(sentences: string): string[] {
  return sentences.split(/(?<=\.) (.*)/s, 2);
}
