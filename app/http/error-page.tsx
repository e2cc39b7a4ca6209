import { isRouteErrorResponse } from "react-router";
import { useDocumentFacts } from "./document-facts.tsx";

const sentences: Record<number, string> = {
  403: "Vous n’avez pas accès à cette page.",
  404: "Cette page n’existe pas ou a été supprimée.",
  410: "Ce lien n’est plus valable.",
  413: "Votre envoi est trop volumineux.",
};

/** What anybody reads when a page could not be made; the reference finds the cause in the logs. */
export function ErrorPage({ error }: { error: unknown }) {
  const { requestId } = useDocumentFacts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = isRouteErrorResponse(error) && status < 500;
  return (
    <main className="page-width grid min-h-dvh content-center gap-4 py-16">
      <title>{refused ? `Erreur ${status}` : "Une erreur est survenue"}</title>
      <meta name="robots" content="noindex" />
      <p className="text-sm font-semibold text-muted">Erreur {status}</p>
      <h1 className="text-3xl">
        {sentences[status] ?? "Une erreur est survenue. Veuillez réessayer."}
      </h1>
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
