import { clientOfOrder } from "#queries/client/by-id.server.ts";
import type { Route } from "./+types/client-without-account.ts";
import { ClientFile } from "./client-file.tsx";
import { loadClient } from "./load-client.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** Client without an account, known by the e-mail address of an order. */
export function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  return loadClient({ request, context }, (db) => clientOfOrder(db, orderId));
}

export default function ClientWithoutAccount({ loaderData }: Route.ComponentProps) {
  return <ClientFile {...loaderData} />;
}
