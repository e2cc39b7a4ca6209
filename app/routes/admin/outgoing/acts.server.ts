import { outgoingRefusals } from "#copy/admin/outgoing.ts";
import {
  apiKeyForm,
  outgoingActForm,
  webhookForm,
  webhookFields,
  apiKeyFields,
} from "#forms/outgoing.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { makeApiKey, revokeApiKey } from "#workflows/outgoing/api-keys.server.ts";
import { sendWebhookAgain, tryWebhook } from "#workflows/outgoing/send-again.server.ts";
import {
  addWebhookEndpoint,
  removeWebhookEndpoint,
  renewWebhookSecret,
  switchWebhook,
} from "#workflows/outgoing/webhook-endpoints.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

const form = outgoingActForm;

/** Acts that grant access ask for the password; a secret is shown once and never stored. */
export const outgoingActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/integrations",
  tellsWhen: true,
  fields: [...apiKeyFields, ...webhookFields],
  hidden: ["id"],
  lists: ["scopes", "events"],
  refusals: outgoingRefusals,
  gone: [],
  shows: (secret: string) => secret,
  acts: {
    "make-key": {
      password: true,
      form: apiKeyForm,
      async do(asked, key) {
        const made = await makeApiKey(asked.app, { ...key, ...byActor(asked) });
        return made.ok ? { ok: true, shown: made.token } : made;
      },
    },
    "revoke-key": {
      done: "revoquee",
      form,
      do: (asked, { id }) => revokeApiKey(asked.app, { id, ...byActor(asked) }),
    },
    "add-webhook": {
      password: true,
      form: webhookForm,
      // Rate limit: each address costs a DNS lookup.
      limit: "webhookSends",
      async do(asked, endpoint) {
        const added = await addWebhookEndpoint(asked.app, { ...endpoint, ...byActor(asked) });
        if (added.ok) return { ok: true, shown: added.secret };
        if (added.reason !== "address-forbidden") return added;
        const fault = { field: "url", words: outgoingRefusals[added.reason] };
        return { ...added, fault, status: 400 };
      },
    },
    "renew-secret": {
      password: "id",
      form,
      async do(asked, { id }) {
        const renewed = await renewWebhookSecret(asked.app, { id, ...byActor(asked) });
        return renewed.ok ? { ok: true, shown: renewed.secret } : renewed;
      },
    },
    "turn-off": {
      done: "eteinte",
      form,
      do: (asked, { id }) => switchWebhook(asked.app, { id, on: false, ...byActor(asked) }),
    },
    "turn-on": {
      done: "rallumee",
      password: "id",
      form,
      do: (asked, { id }) => switchWebhook(asked.app, { id, on: true, ...byActor(asked) }),
    },
    "remove-webhook": {
      done: "retiree",
      form,
      do: (asked, { id }) => removeWebhookEndpoint(asked.app, { id, ...byActor(asked) }),
    },
    "try-webhook": {
      done: "essai",
      limit: "webhookSends",
      form,
      do: (asked, { id }) => tryWebhook(asked.app, { id, ...byActor(asked) }),
    },
    "send-again": {
      done: "renvoye",
      limit: "webhookSends",
      form,
      do: (asked, { id }) => sendWebhookAgain(asked.app, { id, ...byActor(asked) }),
    },
  },
});

export type OutgoingAnswer = AnswerOf<typeof outgoingActs>;

function byActor({ person, now }: Asked<unknown>) {
  return { actor: { kind: "administrator", userId: person.userId } as const, now };
}
