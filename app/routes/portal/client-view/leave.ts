import { redirect, redirectDocument } from "react-router";
import { appOf } from "#http/app-context.ts";
import { requireSameOrigin, requireSignedIn } from "#http/guard.server.ts";
import { clientViewMark } from "#http/watched-client.server.ts";
import { recordAddress } from "../../admin/record/address.ts";
import type { Route } from "./+types/leave.ts";

export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  await requireSignedIn(request, context);
  const ended = await appOf(context).accounts.endClientView(request.headers);
  return redirectDocument(ended ? recordAddress.client(ended.clientId) : "/admin", {
    status: 303,
    headers: { "Set-Cookie": await clientViewMark(context, null) },
  });
}

/** A GET ends nothing; only the button's post does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSignedIn(request, context);
  return redirect("/portal");
}
