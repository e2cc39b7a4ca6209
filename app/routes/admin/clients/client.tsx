import { clientById } from "#queries/client/by-id.server.ts";
import type { Route } from "./+types/client.ts";
import { ClientFile } from "./client-file.tsx";
import { loadClient } from "./load-client.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** Everything the agency has of one account. */
export function loader({ request, context, params: { clientId } }: Route.LoaderArgs) {
  return loadClient({ request, context }, (db) => clientById(db, clientId));
}

export default function Client({ loaderData }: Route.ComponentProps) {
  return <ClientFile {...loaderData} />;
}
