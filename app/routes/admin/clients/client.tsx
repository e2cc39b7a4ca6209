import { data, redirectDocument } from "react-router";
import { clientViewRefusals } from "#copy/client-view.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { clientViewMark } from "#http/watched-client.server.ts";
import { clientById } from "#queries/client/by-id.server.ts";
import type { Route } from "./+types/client.ts";
import { ClientFile } from "./client-file.tsx";
import { loadClient } from "./load-client.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** Everything the agency has of one account. */
export function loader({ request, context, params: { clientId } }: Route.LoaderArgs) {
  return loadClient({ request, context }, (db) => clientById(db, clientId));
}

/** « Voir comme ce client »: from there on, for half an hour, the portal as they see it. */
export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  requireSameOrigin(request);
  const person = await requireAdministrator(request, context);
  const { accounts } = appOf(context);
  const begun = await accounts.beginClientView(person, clientId, request.headers);
  if (begun === null) throw data(null, { status: 400 });
  if (begun.ok) {
    return redirectDocument("/portal", {
      status: 303,
      headers: { "Set-Cookie": await clientViewMark(context, begun.until) },
    });
  }
  if (begun.reason === "client-not-found") throw data(null, { status: 404 });
  return data({ refusal: clientViewRefusals[begun.reason] }, { status: 409 });
}

export default function Client({ loaderData, actionData }: Route.ComponentProps) {
  return <ClientFile {...loaderData} refusal={actionData?.refusal ?? null} />;
}
