import { revisionRefusals } from "#copy/revision.ts";
import { revisionForm } from "#forms/revision.ts";
import { actorFor } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import type { ShownPicture } from "#queries/client-file/shown.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { formWithPictures } from "../../both-sides/pictures/form-with-pictures.server.ts";

/** Refused pictures hold the request back, so that they can be replaced. */
export const newRevisionActs = defineActs({
  enter: requireSignedIn,
  address: () => "/portal/demandes",
  fields: ["key", "orderId", "subject", "description"],
  read: (visit) =>
    formWithPictures(visit, (fields) => ({
      orderId: typedText(fields, "orderId").toLowerCase(),
      revisionRequestId: typedText(fields, "key").toLowerCase(),
      messageId: null,
      deliverableId: null,
    })),
  refusals: revisionRefusals,
  gone: [],
  shows: (photos: ShownPicture[]) => photos,
  acts: {
    ask: {
      form: revisionForm,
      limit: "revisions",
      async do({ app, person, now }, typed) {
        const asked = await askRevision(app, { ...typed, actor: actorFor(person), now });
        if (asked.ok) return { ok: true, done: "demande", at: `/portal/demandes/${typed.key}` };
        // Another client's order is a 404, like a missing one.
        return asked.reason === "order-not-found" ? { ...asked, status: 404 } : asked;
      },
    },
  },
});
