import { subscriptionOpeningRefusals, subscriptionStartRefusals } from "#copy/subscription.ts";
import { ownProperty } from "#domain/own-property.ts";
import { openSubscriptionForm } from "#forms/subscription.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";

export const openingActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/abonnements/nouveau",
  fields: ["listings", "names", "startedOn"],
  refusals: subscriptionOpeningRefusals,
  gone: ["order-not-found"],
  acts: {
    open: {
      form: openSubscriptionForm,
      async do({ app, person, url, now }, input) {
        const opened = await openSubscription(app, {
          orderId: url.searchParams.get("commande") ?? "",
          ...input,
          actor: { kind: "administrator", userId: person.userId },
          now,
        });
        if (opened.ok) return { ok: true, at: recordAddress.subscription(opened.subscriptionId) };
        const words = ownProperty<string>(subscriptionStartRefusals, opened.reason);
        if (words === undefined) return opened;
        return { ...opened, fault: { field: "startedOn", words }, status: 422 };
      },
    },
  },
});

export type OpeningAnswer = AnswerOf<typeof openingActs>;
