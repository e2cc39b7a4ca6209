import { data, redirectDocument } from "react-router";
import { clientViewRefusals } from "#copy/client-view.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { clientViewMark } from "#http/watched-client.server.ts";
import { clientById } from "#queries/client/by-id.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/client.ts";
import { ClientFile } from "./client-file.tsx";
import { loadClient } from "./load-client.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export function loader({ request, context, params: { clientId } }: Route.LoaderArgs) {
  return loadClient({ request, context }, (db) => clientById(db, clientId));
}

/** « Voir comme ce client »: the portal as the client sees it, for half an hour. */
export const action = defineActs({
  enter: requireAdministrator,
  address: ({ clientId }: Route.ActionArgs["params"]) => recordAddress.client(clientId),
  fields: [],
  refusals: clientViewRefusals,
  gone: ["client-not-found"],
  acts: {
    watch: {
      async do({ app, context, request, person, params }: Asked<Route.ActionArgs["params"]>) {
        const begun = await app.accounts.beginClientView(person, params.clientId, request.headers);
        if (begun === null) throw data(null, { status: 400 });
        if (!begun.ok) return begun;
        return redirectDocument("/portal", {
          status: 303,
          headers: { "Set-Cookie": await clientViewMark(context, begun.until) },
        });
      },
    },
  },
});

export default function Client({ loaderData, actionData }: Route.ComponentProps) {
  return <ClientFile {...loaderData} refusal={actionData?.refusal ?? null} />;
}
