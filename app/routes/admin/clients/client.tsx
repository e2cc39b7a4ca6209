import { useDocumentFacts } from "#http/document-facts.tsx";
import { clientById } from "#queries/client-by-id.server.ts";
import { LoadFailure } from "#ui/load-failure.tsx";
import type { Route } from "./+types/client.ts";
import { ClientFile } from "./client-file.tsx";
import { loadClient } from "./load-client.server.ts";

/** Everything the agency has of one account. */
export function loader({ request, context, params: { clientId } }: Route.LoaderArgs) {
  return loadClient({ request, context }, (db) => clientById(db, clientId));
}

export default function Client({ loaderData }: Route.ComponentProps) {
  return <ClientFile {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
