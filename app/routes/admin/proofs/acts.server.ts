import { data } from "react-router";
import { claimWords, testimonialWords } from "#copy/admin/proofs.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import { type ClaimKey, claimKeys } from "#domain/site-identity.ts";
import { type WithdrawalReason, withdrawalReasons } from "#domain/testimonial.ts";
import { shownRevision } from "#forms/catalogue.ts";
import { claimForm, claimFields } from "#forms/claim.ts";
import { testimonialForm, testimonialFields } from "#forms/testimonial.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { publishClaim, withdrawClaim } from "#workflows/claim/state-claim.server.ts";
import {
  publishTestimonial,
  withdrawTestimonial,
} from "#workflows/testimonial/publish-testimonial.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

type AskedHere = Asked<unknown>;

const withdraw = (why: WithdrawalReason) => ({
  done: "temoignage-retire",
  async do(asked: AskedHere) {
    const id = typedText(asked.formData, "id");
    const call = { id, why, ...byActor(asked) };
    const withdrawn = isRecordId(id) && (await withdrawTestimonial(asked.app, call)).ok;
    return withdrawn ? { ok: withdrawn } : { ok: withdrawn, reason: "not-shown" };
  },
});

const withdrawals = Object.fromEntries(
  withdrawalReasons.map((why) => [`withdraw-${why}`, withdraw(why)]),
);

export const proofActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/preuves",
  tellsWhen: true,
  fields: [...new Set([...claimFields, ...testimonialFields])],
  leavesOutEmpty: true,
  refusals: {
    changed: claimWords.changed,
    "not-stated": claimWords.notStated,
    "not-shown": testimonialWords.notShown,
  },
  gone: [],
  acts: {
    "publish-claim": {
      done: "chiffre-publie",
      form: (asked: AskedHere) => claimForm(claimKeyIn(asked), parisDate(asked.now)),
      async do(asked, claim) {
        const key = claimKeyIn(asked);
        const revision = shownRevision.parse(asked.formData.get("revision"));
        const { ok } = await publishClaim(asked.app, { key, claim, revision, ...byActor(asked) });
        return ok ? { ok } : { ok, reason: "changed" };
      },
    },
    "withdraw-claim": {
      done: "chiffre-retire",
      async do(asked: AskedHere) {
        const key = claimKeyIn(asked);
        const configured = asked.app.configured.claims[key];
        const { ok } = await withdrawClaim(asked.app, { key, configured, ...byActor(asked) });
        return ok ? { ok } : { ok, reason: "not-stated" };
      },
    },
    "publish-testimonial": {
      done: "temoignage-publie",
      form: ({ now }: AskedHere) => testimonialForm(parisDate(now)),
      async do(asked, testimonial) {
        const published = await publishTestimonial(asked.app, { testimonial, ...byActor(asked) });
        if (published.ok) return published;
        const fault =
          published.reason === "already-published"
            ? { field: "words", words: testimonialWords.already }
            : { field: "orderNumber", words: testimonialWords.noSuchOrder };
        return { ...published, fault };
      },
    },
    ...withdrawals,
  },
});

/** @throws Response 400 for an unknown claim. */
function claimKeyIn({ formData }: AskedHere): ClaimKey {
  const key = claimKeys.find((one) => one === formData.get("key"));
  if (!key) throw data(null, { status: 400 });
  return key;
}

function byActor({ person, now }: AskedHere) {
  return { actor: { kind: "administrator", userId: person.userId } as const, now };
}
