import { redirect } from "react-router";
import { isRecordId } from "#domain/record-id.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { safeReturnPath } from "#http/return-path.ts";
import { putActsAway, undoActs } from "#workflows/pending-act/undo-acts.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import type { Route } from "./+types/settle.ts";

/** « Annuler », « Compris »: no message of their own, the page shows the result. */
const settle = (workflow: typeof undoActs | typeof putActsAway) => ({
  done: null,
  async do({ app, person, formData, now }: Asked<unknown>) {
    const batchId = typedText(formData, "actes");
    if (isRecordId(batchId)) await workflow(app, { batchId, userId: person.userId, now });
    return { ok: true } as const;
  },
});

export const action = defineActs({
  enter: requireAdministrator,
  address: (_: unknown, { formData }) => safeReturnPath(formData.get("retour")) ?? "/admin",
  fields: [],
  refusals: {},
  gone: [],
  acts: { undo: settle(undoActs), "put-away": settle(putActsAway) },
});

/** GET must not undo: only POST does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return redirect("/admin");
}
