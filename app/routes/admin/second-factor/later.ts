import { redirect } from "react-router";
import { readForm } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { putSecondFactorAdviceAway } from "#http/put-away.server.ts";
import { safeReturnPath } from "#http/return-path.ts";
import type { Route } from "./+types/later.ts";

/** « Plus tard »: the advice stays away, and the page it stood on goes on from its content. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  requireSameOrigin(request);
  const path = safeReturnPath((await readForm(request)).get("retour")) ?? "/admin";
  const [page = path] = path.split("#");
  return redirect(`${page}#contenu`, {
    status: 303,
    headers: { "Set-Cookie": await putSecondFactorAdviceAway(context, userId) },
  });
}

/** A link puts nothing away: only the button's post does. */
export function loader() {
  return redirect("/admin");
}
