import { redirect } from "react-router";
import { requireAdministrator } from "#http/guard.server.ts";
import { putSecondFactorAdviceAway } from "#http/put-away.server.ts";
import { safeReturnPath } from "#http/return-path.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import type { Route } from "./+types/later.ts";

/** « Plus tard »: hides the advice and moves on to the content of the page. */
export const action = defineActs({
  enter: requireAdministrator,
  address: () => "/admin",
  fields: [],
  refusals: {},
  gone: [],
  acts: {
    later: {
      async do({ context, person, formData }) {
        const path = safeReturnPath(formData.get("retour")) ?? "/admin";
        const [page = path] = path.split("#");
        return redirect(`${page}#contenu`, {
          status: 303,
          headers: { "Set-Cookie": await putSecondFactorAdviceAway(context, person.userId) },
        });
      },
    },
  },
});

/** GET must not dismiss: only POST does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return redirect("/admin");
}
