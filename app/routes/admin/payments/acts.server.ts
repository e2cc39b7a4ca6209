import { noProvider } from "#copy/payment-desk.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { askReconciliation } from "#workflows/payment-provider/ask-reconciliation.server.ts";
import { settleDifference } from "#workflows/money/settle-difference.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

export const paymentActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/paiements",
  fields: [],
  refusals: { "no-provider": noProvider },
  gone: ["difference-not-found"],
  acts: {
    reconcile: {
      done: "rapprochement",
      async do({ app, person, now }: Asked<unknown>) {
        if (!app.payment) return { ok: false, reason: "no-provider" };
        await askReconciliation(app, { administratorId: person.userId, now });
        return { ok: true };
      },
    },
    "settle-difference": {
      done: "ecart",
      do: ({ app, person, formData, now }: Asked<unknown>) =>
        settleDifference(app, {
          differenceId: typedText(formData, "difference"),
          administratorId: person.userId,
          now,
        }),
    },
  },
});
