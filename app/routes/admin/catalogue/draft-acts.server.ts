import { catalogueRefusals } from "#copy/admin/catalogue.ts";
import { draftForm } from "#forms/catalogue.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { draftCatalogue } from "#workflows/catalogue/write-draft.server.ts";
import { defineActs } from "../../acts/define-acts.server.ts";

export const draftActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/offres",
  fields: ["note"],
  refusals: catalogueRefusals,
  gone: [],
  acts: {
    draft: {
      done: null,
      form: draftForm,
      async do({ app, person, formData, now }, { note }) {
        const named = Number(formData.get("from"));
        const from = Number.isInteger(named) && named > 0 && named < 2 ** 31 ? named : null;
        const actor = { kind: "administrator", userId: person.userId } as const;
        const drafted = await draftCatalogue(app, { note, from, actor, now });
        return drafted.ok ? { ok: true, at: `/admin/offres/${drafted.number}` } : drafted;
      },
    },
  },
});
