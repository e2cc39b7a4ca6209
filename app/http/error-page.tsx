import { isRouteErrorResponse } from "react-router";
import { databaseAwaySentence, httpRefusal } from "#copy/http-refusals.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { useDocumentFacts } from "./document-facts.tsx";

/** What anybody reads when a page could not be made; the reference finds the cause in the logs. */
export function ErrorPage({ error }: { error: unknown }) {
  const { requestId, databaseAway } = useDocumentFacts();
  const status = isRouteErrorResponse(error) ? error.status : databaseAway ? 503 : 500;
  const failure = databaseAway
    ? databaseAwaySentence
    : "Une erreur est survenue. Veuillez réessayer.";
  const refused = isRouteErrorResponse(error) && status < 500;
  return (
    <main className="page-width grid min-h-dvh content-center gap-4 py-16">
      <title>{refused ? `Erreur ${status}` : "Une erreur est survenue"}</title>
      <meta name="robots" content="noindex" />
      <p className="text-sm font-semibold text-muted">Erreur {status}</p>
      <h1 className="text-3xl">{frenchSpaces(refused ? httpRefusal(status) : failure)}</h1>
      {!refused && requestId && (
        <p className="text-muted">
          Si cela se reproduit, indiquez-nous cette référence : <code>{requestId}</code>
        </p>
      )}
      <p>
        <a className="text-link underline underline-offset-4" href="/">
          Retour à l’accueil
        </a>
      </p>
    </main>
  );
}
