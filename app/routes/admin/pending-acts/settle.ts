import { redirect } from "react-router";
import { isRecordId } from "#domain/record-id.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { safeReturnPath } from "#http/return-path.ts";
import { putActsAway, undoActs } from "#workflows/pending-act/undo-acts.server.ts";
import type { Route } from "./+types/settle.ts";

/** « Annuler », « Compris »: what became of the acts stands above the page it leads back to. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const batchId = typedText(formData, "actes");
  if (isRecordId(batchId)) {
    const own = { batchId, userId, now: app.clock() };
    if (typedText(formData, "intent") === "put-away") await putActsAway(app, own);
    else await undoActs(app, own);
  }
  return redirect(safeReturnPath(formData.get("retour")) ?? "/admin", 303);
}

/** A link undoes nothing: only the button's post does. */
export function loader() {
  return redirect("/admin");
}
