import { z } from "zod";
import { catalogueRefusals } from "#copy/admin/catalogue.ts";
import {
  publicationForm,
  readCatalogue,
  shownRevision,
  typedCatalogueIn,
  catalogueFields,
} from "#forms/catalogue.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import {
  publishCatalogue,
  withdrawCatalogue,
} from "#workflows/catalogue/publish-version.server.ts";
import {
  discardCatalogueDraft,
  saveCatalogueDraft,
} from "#workflows/catalogue/write-draft.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { versionNumber } from "./load-version.server.ts";

type AskedHere = Asked<{ version: string }>;

export const versionActs = defineActs({
  enter: requireAdministrator,
  address: ({ version }: AskedHere["params"]) => `/admin/offres/${version}`,
  tellsWhen: true,
  fields: [...catalogueFields, "on", "at"],
  refusals: catalogueRefusals,
  gone: ["version-not-found"],
  acts: {
    save: {
      done: "saved",
      form: savedForm,
      do: (asked, saved) => saveCatalogueDraft(asked.app, { ...onShown(asked), ...saved }),
    },
    "publish-now": {
      done: "published",
      do: (asked: AskedHere) =>
        publishCatalogue(asked.app, { ...onShown(asked), effectiveAt: null }),
    },
    "publish-at": {
      done: "scheduled",
      form: publicationForm,
      do: (asked, effectiveAt) => publishCatalogue(asked.app, { ...onShown(asked), effectiveAt }),
    },
    discard: {
      async do(asked: AskedHere) {
        const discarded = await discardCatalogueDraft(asked.app, onVersion(asked));
        return discarded.ok ? { ok: true, done: "discarded", at: "/admin/offres" } : discarded;
      },
    },
    withdraw: {
      done: "withdrawn",
      do: (asked: AskedHere) => withdrawCatalogue(asked.app, onVersion(asked)),
    },
  },
});

export type VersionAnswer = AnswerOf<typeof versionActs>;

function savedForm({ formData }: AskedHere) {
  return z.unknown().transform((_, context) => {
    const read = readCatalogue(typedCatalogueIn((name) => formData.get(name)));
    if (read.ok) return { note: read.note, content: read.content };
    for (const [field, [message = ""]] of Object.entries(read.errors))
      context.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  });
}

/** @throws Response 404 for an address without a valid version number. */
function onVersion({ params, person: { userId }, now }: AskedHere) {
  const actor = { kind: "administrator", userId } as const;
  return { number: versionNumber(params.version), actor, now };
}

/** Version and the revision shown by the page, for optimistic locking. */
function onShown(asked: AskedHere) {
  return { ...onVersion(asked), revision: shownRevision.parse(asked.formData.get("revision")) };
}
