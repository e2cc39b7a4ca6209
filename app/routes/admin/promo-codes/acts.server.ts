import { promoCodesWords as words } from "#copy/admin/promo-codes.ts";
import { promoCodeFields, promoCodeForm } from "#forms/promo-code.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { endPromoCode, makePromoCode } from "#workflows/promo-code/write-promo-code.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

type AskedHere = Asked<unknown>;

export const promoCodeActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/codes-promo",
  fields: promoCodeFields,
  leavesOutEmpty: true,
  refusals: { "not-running": words.notRunning },
  gone: [],
  acts: {
    make: {
      done: "cree",
      form: ({ now }: AskedHere) => promoCodeForm(now),
      async do(asked, promoCode) {
        const { ok } = await makePromoCode(asked.app, { promoCode, ...byActor(asked) });
        const fault = { field: "code", words: words.taken };
        return ok ? { ok } : { ok, reason: "taken", fault };
      },
    },
    end: {
      done: "termine",
      async do(asked: AskedHere) {
        const code = typedText(asked.formData, "ended");
        const { ok } = await endPromoCode(asked.app, { code, ...byActor(asked) });
        return ok ? { ok } : { ok, reason: "not-running" };
      },
    },
  },
});

function byActor({ person, now }: AskedHere) {
  return { actor: { kind: "administrator", userId: person.userId } as const, now };
}
